/** Bounds of a queue: waiting in all, of one group, and of one member of it. */
export interface QueueBounds {
  readonly all: number;
  readonly group: number;
  readonly member: number;
}

/**
 * A bounded queue of jobs by members of groups (addresses that request pages of one dealer). Groups take turns, and so do the members of each
 * group, so that each waits for at most one job of every other.
 */
export class FairQueue<Job> {
  private readonly bounds: QueueBounds;
  private readonly groups = new Map<string, Map<string, Job[]>>();

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

  /** Takes the next job: of the group, and of the member of it, that have waited longest for a turn. */
  next(): Job | undefined {
    const [group, members] = firstOf(this.groups) ?? [];
    const [member, own] = (members && firstOf(members)) ?? [];
    if (group === undefined || members === undefined || member === undefined || own === undefined)
      return undefined;
    const job = own.shift();
    this.groups.delete(group);
    members.delete(member);
    if (own.length > 0) members.set(member, own);
    if (members.size > 0) this.groups.set(group, members);
    return job;
  }

  get size(): number {
    return this.groups.values().reduce((sum, members) => sum + sizeOf(members), 0);
  }
}

const firstOf = <V>(map: ReadonlyMap<string, V>): [string, V] | undefined => map.entries().next().value;

const sizeOf = (members: ReadonlyMap<string, readonly unknown[]>): number =>
  members.values().reduce((sum, { length }) => sum + length, 0);
