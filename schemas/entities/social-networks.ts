/** A network on which dealers have pages. */
interface SocialNetwork {
  /** As it writes itself. */
  name: string;
  hosts: readonly string[];
}

/** Networks that dealers use, by their key in `social` of site.json. Others can be named too: their key is their name. */
const networks: { readonly [key: string]: SocialNetwork } = {
  facebook: { name: "Facebook", hosts: ["facebook.com", "fb.com", "fb.me"] },
  instagram: { name: "Instagram", hosts: ["instagram.com"] },
  linkedin: { name: "LinkedIn", hosts: ["linkedin.com"] },
  pinterest: { name: "Pinterest", hosts: ["pinterest.com", "pinterest.com.au"] },
  snapchat: { name: "Snapchat", hosts: ["snapchat.com"] },
  threads: { name: "Threads", hosts: ["threads.net", "threads.com"] },
  tiktok: { name: "TikTok", hosts: ["tiktok.com"] },
  whatsapp: { name: "WhatsApp", hosts: ["whatsapp.com", "wa.me"] },
  x: { name: "X", hosts: ["x.com", "twitter.com"] },
  youtube: { name: "YouTube", hosts: ["youtube.com", "youtu.be"] },
};

export const networkKeys: readonly string[] = Object.keys(networks);

/** How visitors read the name of a network. */
export const networkName = (key: string): string =>
  Object.hasOwn(networks, key) ? (networks[key]?.name ?? key) : key.charAt(0).toUpperCase() + key.slice(1);

/** The key of the network to which an address leads; undefined for other addresses. */
export function networkAt(address: string): string | undefined {
  const hostname = /^https?:\/\/([^/?#:]+)/i.exec(address)?.[1]?.toLowerCase() ?? "";
  return networkKeys.find((key) =>
    networks[key]?.hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`)),
  );
}
