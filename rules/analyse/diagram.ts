/** A node of a decision diagram; 0 and 1 are the ends. Equal functions have equal nodes. */
export type Node = number;

/**
 * Reduced ordered decision diagrams over variables with any number of values: node `v` has one child for each value
 * of its variable. Nodes are shared and memoised, so two functions are equal if their node numbers are equal.
 */
export class Diagrams {
  readonly #variable: number[] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  readonly #children: (readonly Node[])[] = [[], []];
  readonly #known = new Map<string, Node>();
  readonly #and = new Map<number, Node>();
  readonly #not = new Map<Node, Node>();

  /** The function that is `children[value]` for each value of the variable. */
  node(variable: number, children: readonly Node[]): Node {
    const [first = 0] = children;
    if (children.every((child) => child === first)) return first;
    const key = `${variable}:${children.join()}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const made = this.#variable.push(variable) - 1;
    this.#children.push(children);
    this.#known.set(key, made);
    return made;
  }

  #child(node: Node, variable: number, value: number): Node {
    return this.#variable[node] === variable ? (this.#children[node]?.[value] ?? 0) : node;
  }

  #top(left: Node, right: Node): { variable: number; size: number } {
    const variable = Math.min(this.#variable[left] ?? 0, this.#variable[right] ?? 0);
    const owner = this.#variable[left] === variable ? left : right;
    return { variable, size: this.#children[owner]?.length ?? 0 };
  }

  and(left: Node, right: Node): Node {
    if (left === 0 || right === 0) return 0;
    if (left === 1 || left === right) return right;
    if (right === 1) return left;
    const [low, high] = left < right ? [left, right] : [right, left];
    const key = low * 0x4000000 + high;
    const known = this.#and.get(key);
    if (known !== undefined) return known;
    const { variable, size } = this.#top(low, high);
    const children = Array.from({ length: size }, (_, value) =>
      this.and(this.#child(low, variable, value), this.#child(high, variable, value)),
    );
    const made = this.node(variable, children);
    this.#and.set(key, made);
    return made;
  }

  not(node: Node): Node {
    if (node < 2) return 1 - node;
    const known = this.#not.get(node);
    if (known !== undefined) return known;
    const children = (this.#children[node] ?? []).map((child) => this.not(child));
    const made = this.node(this.#variable[node] ?? 0, children);
    this.#not.set(node, made);
    return made;
  }

  or(left: Node, right: Node): Node {
    return this.not(this.and(this.not(left), this.not(right)));
  }

  /** `left` and not `right`. */
  minus(left: Node, right: Node): Node {
    return this.and(left, this.not(right));
  }

  /** Values for the relevant variables that make the function 1; undefined if it is never 1. */
  pick(node: Node): Map<number, number> | undefined {
    if (node === 0) return undefined;
    const picked = new Map<number, number>();
    let here = node;
    while (here !== 1) {
      const children = this.#children[here] ?? [];
      const value = children.findIndex((child) => child !== 0);
      picked.set(this.#variable[here] ?? 0, value);
      here = children[value] ?? 0;
    }
    return picked;
  }
}
