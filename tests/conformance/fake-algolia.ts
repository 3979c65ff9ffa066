import { createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";
import {
  answerCall,
  createIndex,
  type IndexConfig,
  type RequestError,
  type SearchIndex,
  type SearchRecord,
} from "../../search/index.ts";

/** An index as requests have left it. */
interface StoredIndex {
  settings: { [name: string]: unknown };
  synonyms: { input: string; synonyms: string[] }[];
  objects: Map<string, SearchRecord>;
}

const textsOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);
const modifier = /^(\w+)\((.+)\)$/;
const criteria = new Set(["typo", "geo", "words", "filters", "proximity", "attribute", "exact", "custom"]);

/** The configuration of the embedded engine that settings of Algolia describe. */
function configOf(name: string, indexes: Map<string, StoredIndex>): IndexConfig {
  const { settings = {}, synonyms = [] } = indexes.get(name) ?? {};
  const facets = textsOf(settings.attributesForFaceting).map((text) => modifier.exec(text) ?? [text, "", text]);
  const replicas = textsOf(settings.replicas).map((replica) => {
    const ranking = textsOf(indexes.get(replica)?.settings.ranking);
    return [replica, ranking.filter((text) => !criteria.has(text))] as const;
  });
  return {
    name,
    searchable: textsOf(settings.searchableAttributes).flatMap((entry) => entry.split(",")),
    facets: facets.filter(([, kind]) => kind !== "filterOnly").map(([, , attribute]) => String(attribute)),
    filterOnly: facets.filter(([, kind]) => kind === "filterOnly").map(([, , attribute]) => String(attribute)),
    numeric: textsOf(settings.numericAttributesForFiltering),
    customRanking: textsOf(settings.customRanking),
    replicas: Object.fromEntries(replicas),
    unretrievable: textsOf(settings.unretrievableAttributes),
    ...(settings.attributeForDistinct !== undefined && { distinct: String(settings.attributeForDistinct) }),
    synonyms: Object.fromEntries(synonyms.map(({ input, synonyms: meanings }) => [input, meanings])),
  };
}

/** The filters that a key forces; undefined for a key that is not allowed. */
function scopeOf(key: string, parent: string): { filters?: string | undefined } | undefined {
  if (key === parent) return {};
  const text = Buffer.from(key, "base64").toString("utf8");
  const query = text.slice(64);
  if (createHmac("sha256", parent).update(query).digest("hex") !== text.slice(0, 64)) return undefined;
  return { filters: new URLSearchParams(query).get("filters") ?? undefined };
}

/** A server that keeps what Algolia's API is sent, and answers searches of it with the embedded engine. */
export async function startFakeAlgolia(keys: { admin: string; search: string }) {
  const indexes = new Map<string, StoredIndex>();
  const requests: string[] = [];
  /** The indexes to search, until something is written. */
  let searched: { index: SearchIndex }[] | undefined;
  const indexOf = (name: string): StoredIndex => {
    const known = indexes.get(name) ?? { settings: {}, synonyms: [], objects: new Map() };
    indexes.set(name, known);
    return known;
  };
  const app = express();
  app.use(express.json({ type: () => true, limit: "20mb" }));
  app.use((req, res, next) => {
    requests.push(`${req.method} ${req.path}`);
    const isSearch = req.path.endsWith("/queries");
    if (!isSearch) searched = undefined;
    if (isSearch || req.get("x-algolia-api-key") === keys.admin) next();
    else res.status(403).json({ message: "Method not allowed with this API key", status: 403 });
  });
  const done = { taskID: 1, updatedAt: "2026-03-18T12:00:00Z" };
  app.put("/1/indexes/:index/settings", (req, res) => {
    Object.assign(indexOf(req.params.index).settings, req.body);
    res.json(done);
  });
  app.post("/1/indexes/:index/synonyms/batch", (req, res) => {
    indexOf(req.params.index).synonyms = req.body;
    res.json(done);
  });
  app.post("/1/indexes/:index/batch", (req, res) => {
    const { objects } = indexOf(req.params.index);
    const { requests: changes } = req.body as { requests: { action: string; body: SearchRecord }[] };
    if (changes.length > 1000) return res.status(400).json({ message: "too many", status: 400 });
    for (const { action, body } of changes)
      if (action === "deleteObject") objects.delete(body.objectID);
      else objects.set(body.objectID, body);
    res.json({ taskID: 1, objectIDs: changes.map(({ body }) => body.objectID) });
  });
  app.post("/1/indexes/:all/queries", (req, res) => {
    const scope = scopeOf(req.get("x-algolia-api-key") ?? "", keys.search);
    if (scope === undefined) return res.status(403).json({ message: "Invalid API key", status: 403 });
    searched ??= [...indexes]
      .filter(([, { objects }]) => objects.size > 0)
      .map(([name, { objects }]) => ({ index: createIndex([...objects.values()], configOf(name, indexes)) }));
    const { filters } = scope;
    const scoped = searched.map(({ index }) => (filters === undefined ? { index } : { index, scope: filters }));
    try {
      const call = { kind: "queries", text: JSON.stringify(req.body) } as const;
      res.type("json").end(answerCall(call, scoped));
    } catch (error) {
      const { message, status } = error as RequestError;
      res.status(status ?? 500).json({ message, status });
    }
  });
  const server = createServer(app).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Method and path of each request; empty it to count from then. */
    requests,
    indexes,
    /** Searches what was put into `indexes` since the last search. */
    forget: () => {
      searched = undefined;
    },
    async close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
