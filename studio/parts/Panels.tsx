import { useBenchAround } from "../screens/bench-context.ts";
import { Comments } from "./Comments.tsx";
import { FileView } from "./FileView.tsx";
import { Problems } from "./Problems.tsx";
import { Why } from "./Why.tsx";
import { WhySection } from "./WhySection.tsx";

/** What stands below the preview: problems, comments, an explanation, or a file with its problems. */
export function Panels() {
  const { panel } = useBenchAround().preview;
  switch (panel?.kind) {
    case undefined:
      return null;
    case "problems":
      return <Problems />;
    case "comments":
      return <Comments />;
    case "why":
      return <Why asked={panel.asked} />;
    case "why-section":
      return <WhySection at={panel.at} />;
    case "file":
      return (
        <>
          <Problems />
          <FileView key={panel.place.file} place={panel.place} />
        </>
      );
  }
}
