/**
 * The planner replaces this node with the page's nodes, so an Outlet that is rendered is outside a frame: it renders
 * nothing.
 */
export function Outlet() {
  return null;
}
