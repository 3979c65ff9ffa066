/** Up to two letters for a name without a logo: `Mercedes-Benz` is `MB`, `Kia` is `K`, `BMW` stays `BMW`. */
export function formatInitials(name: string): string {
  if (/^\p{Lu}{2,3}$/u.test(name)) return name;
  const words = name.split(/[\s\-/]+/).filter(Boolean);
  return words
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase())
    .join("");
}
