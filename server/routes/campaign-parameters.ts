import { isOfCampaign } from "../../schemas/entities/campaign.ts";

/** The target of a redirect with the parameters of advertisements that the requested address has, so that leads keep them. */
export function addCampaignParameters(target: string, requested: string): string {
  const { searchParams } = new URL(requested, "http://site.invalid");
  const url = new URL(target, "http://site.invalid");
  const added = [...searchParams].filter(([name]) => isOfCampaign(name) && !url.searchParams.has(name));
  if (added.length === 0) return target;
  const [front = "", hash] = target.split("#");
  const query = `${front.includes("?") ? "&" : "?"}${new URLSearchParams(added)}`;
  return `${front}${query}${hash === undefined ? "" : `#${hash}`}`;
}
