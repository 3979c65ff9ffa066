import { isRouteErrorResponse, Navigate, useLocation, useRouteError } from "react-router";
import { ApiError } from "../api.ts";
import { signInAddress } from "../known.ts";
import { Button } from "../parts/controls.tsx";
import { Go } from "../parts/Screen.tsx";

/** In place of a screen that cannot be shown: why, and the ways on. */
export function Faulty() {
  const error = useRouteError();
  const { pathname, search, hash } = useLocation();
  if (error instanceof ApiError && error.status === 401)
    return <Navigate to={signInAddress(pathname + search + hash)} replace />;
  const isNowhere = isRouteErrorResponse(error) && error.status === 404;
  return (
    <main className="centred">
      <h1>Studio</h1>
      <p role="alert">
        {isNowhere
          ? "There is nothing at this address."
          : error instanceof ApiError
            ? error.message
            : `This screen cannot be shown: ${error instanceof Error ? error.message : String(error)}. What you changed is saved.`}
      </p>
      {isNowhere ? null : (
        // The code of a screen is gone once Studio is updated: the whole document is loaded again.
        <Button label="Try again" onClick={() => location.reload()} />
      )}
      <Go label="All dealers" to="/" />
    </main>
  );
}
