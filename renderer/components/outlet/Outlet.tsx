/** The planner puts the page's nodes here, so an Outlet that is rendered stands in no frame: it shows nothing. */
export function Outlet() {
  return null;
}
