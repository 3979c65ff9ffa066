/** Bounds of a queue: waiting in all, of one group, and of one member of it. */
export interface QueueBounds {
  readonly all: number;
  readonly group: number;
  readonly member: number;
}

/** Groups and members whose last turn is remembered. Those forgotten had theirs long ago, as if never. */
const MOST_REMEMBERED = 10_000;

/**
 * A bounded queue of jobs by members of groups (addresses that request pages of one dealer). Every second turn goes to
 * the member whose last turn is the longest ago, so a newcomer is served before a crowd whose members have just been
 * served. The other turns go round the groups, and in each group round its members, so everybody is served in the end.
 */
export class FairQueue<Job> {
  private readonly bounds: QueueBounds;
  private readonly groups = new Map<string, Map<string, Job[]>>();
  private readonly lastTurns = new Map<string, number>();
  private turn = 0;

  constructor(bounds: QueueBounds) {
    this.bounds = bounds;
  }

  /** Adds a job; returns the exceeded bound, if any. */
  add(group: string, member: string, job: Job): keyof QueueBounds | undefined {
    const members = this.groups.get(group) ?? new Map<string, Job[]>();
    const own = members.get(member) ?? [];
    if (own.length >= this.bounds.member) return "member";
    if (sizeOf(members) >= this.bounds.group) return "group";
    if (this.size >= this.bounds.all) return "all";
    this.groups.set(group, members);
    members.set(member, own);
    own.push(job);
    return undefined;
  }

  /** Takes the next job. */
  next(): Job | undefined {
    const isRound = this.turn % 2 === 1;
    const [group, members] = (isRound ? firstOf(this.groups) : this.leastServed(this.groups, groupKey)) ?? [];
    if (group === undefined || members === undefined) return undefined;
    const keyOf = (member: string) => memberKey(group, member);
    const [member, own] = (isRound ? firstOf(members) : this.leastServed(members, keyOf)) ?? [];
    if (member === undefined || own === undefined) return undefined;
    const job = own.shift();
    this.groups.delete(group);
    members.delete(member);
    if (own.length > 0) members.set(member, own);
    if (members.size > 0) this.groups.set(group, members);
    this.turn++;
    this.remember(groupKey(group));
    this.remember(keyOf(member));
    return job;
  }

  get size(): number {
    return this.groups.values().reduce((sum, members) => sum + sizeOf(members), 0);
  }

  /** Of several that were never served, the one that waits longest. */
  private leastServed<V>(waiting: ReadonlyMap<string, V>, keyOf: (name: string) => string): [string, V] | undefined {
    let least: [string, V] | undefined;
    let leastTurn = Number.POSITIVE_INFINITY;
    for (const entry of waiting) {
      const turn = this.lastTurns.get(keyOf(entry[0])) ?? 0;
      if (turn >= leastTurn) continue;
      [least, leastTurn] = [entry, turn];
    }
    return least;
  }

  private remember(key: string): void {
    this.lastTurns.delete(key);
    this.lastTurns.set(key, this.turn);
    const [oldest] = this.lastTurns.keys();
    if (this.lastTurns.size > MOST_REMEMBERED && oldest !== undefined) this.lastTurns.delete(oldest);
  }
}

const groupKey = (group: string): string => JSON.stringify([group]);
const memberKey = (group: string, member: string): string => JSON.stringify([group, member]);

const firstOf = <V>(map: ReadonlyMap<string, V>): [string, V] | undefined => map.entries().next().value;

const sizeOf = (members: ReadonlyMap<string, readonly unknown[]>): number =>
  members.values().reduce((sum, { length }) => sum + length, 0);
