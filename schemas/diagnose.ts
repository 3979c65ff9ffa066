import type { Finding } from "./diagnostics/catalogue.ts";
import type { Diagnostic } from "./diagnostics/diagnostic.ts";
import { inResolved, report } from "./diagnostics/report.ts";
import type { TenantSource } from "./resolve/source.ts";
import { resolveStack, stackOf } from "./resolve/stack.ts";

/** Converts findings about a dealer's resolved tree from after loading (asynchronous checks) to diagnostics. */
export function diagnose(source: TenantSource, slug: string, findings: readonly Finding[]): Diagnostic[] {
  if (findings.length === 0) return [];
  const { root } = resolveStack(stackOf(source, slug).layers);
  return report(
    findings.map((finding) => inResolved(finding, root, slug)),
    slug,
  );
}
