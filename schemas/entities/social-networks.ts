/** How the networks that dealers use write themselves, by their key in `social` of site.json. Others can be named too: their key is their name. */
const networks: { readonly [key: string]: string } = {
  ...{ facebook: "Facebook", instagram: "Instagram", linkedin: "LinkedIn", pinterest: "Pinterest" },
  ...{ snapchat: "Snapchat", threads: "Threads", tiktok: "TikTok", whatsapp: "WhatsApp" },
  ...{ x: "X", youtube: "YouTube" },
};

/** Whether a key names one of these networks. */
const isNetwork = (key: string): boolean => Object.hasOwn(networks, key);

/** How visitors read the name of a network. */
export const formatNetworkName = (key: string): string =>
  isNetwork(key) ? (networks[key] ?? key) : key.charAt(0).toUpperCase() + key.slice(1);
