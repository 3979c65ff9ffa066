#!/bin/sh
# Scans a running server with ffuf and wapiti, every dealer of it, and says what was not expected. Usage:
#   tests/security/scan/scan.sh [port] [folder for results]
# Debian: apt-get install ffuf wapiti dirb wfuzz. Start the server with LEADS_PER_MINUTE=0 SIGN_INS_PER_MINUTE=0 SEARCHES_PER_MINUTE=0 so that its
# limits stop no scanner, and with LOG_LEVEL=debug for a line a request. The dealers' names must be in /etc/hosts for wapiti.
set -u
port=${1:-3000}
out=${2:-/tmp/forecourt-scan}
root=$(cd "$(dirname "$0")/../../.." && pwd)
mkdir -p "$out"
rm -f "$out/paths-done"
common=/usr/share/dirb/wordlists/common.txt
# Each attack as it stands in an address or a form, and as in JSON; ffuf sends words as they are.
python3 - "$out" <<'PY'
import glob, json, sys, urllib.parse
out = sys.argv[1]
def words(pattern):
    lines = (line for file in glob.glob(pattern) for line in open(file, encoding="latin-1").read().splitlines())
    return sorted({line.strip() for line in lines if line.strip()})
attacks = words("/usr/share/wfuzz/wordlist/Injections/*.txt")
for name, spelt in (
    ("attacks", [urllib.parse.quote(word, safe="") for word in attacks]),
    ("attacks-json", [json.dumps(word)[1:-1] for word in attacks]),
    ("paths", [urllib.parse.quote(word, safe="/%?=&") for word in words("/usr/share/dirb/wordlists/vulns/*.txt")]),
):
    open(f"{out}/{name}.txt", "w").write("\n".join(spelt) + "\n")
PY
attacks=$out/attacks.txt

# Tries each word of a list and keeps what is answered 5xx or takes more than the time that ffuf waits.
try() { # name, host, address, word list, further arguments
  name=$1 host=$2 address=$3 list=$4
  shift 4
  nice -n 10 ffuf -s -t 2 -timeout 5 -mc 500-599 -H "Host: $host" -w "$list" -u "http://127.0.0.1:$port$address" \
    "$@" -o "$out/$name.json" -of json >/dev/null 2>&1
  if grep -q '"results":\[\]' "$out/$name.json"; then echo "ok     $name"; else echo "LOOK   $name: $out/$name.json"; fi
}

for folder in "$root"/tenants/[a-z]*/; do
  dealer=$(basename "$folder")
  host=$dealer.localhost:$port
  try "$dealer-common" "$host" "/FUZZ" "$common"
  # Programs of other people are looked for at one dealer: where they would be does not depend on his JSON.
  [ -e "$out/paths-done" ] || try "$dealer-paths" "$host" "/FUZZ" "$out/paths.txt"
  touch "$out/paths-done"
  for place in "/search?query=FUZZ" "/search?make=FUZZ" "/cars/FUZZ" "/sign-in?redirect=FUZZ" "/api/geocode?postcode=FUZZ" \
    "/1/indexes/Car_production?filters=FUZZ" "/media/cars/FUZZ" "/tenant-assets/FUZZ"; do
    try "$dealer$(echo "$place" | tr -c 'a-zA-Z0-9\n' -)" "$host" "$place" "$attacks"
  done
  json="Content-Type: application/json"
  try "$dealer-lead" "$host" /api/leads "$out/attacks-json.txt" -X POST -H "$json" -d '{"form":"enquiry","url":"/","data":{"name":"FUZZ"}}'
  try "$dealer-lead-form" "$host" /api/leads "$attacks" -X POST -H "Content-Type: application/x-www-form-urlencoded" \
    -d '_form=enquiry&_url=FUZZ&name=FUZZ'
  try "$dealer-rego" "$host" /api/lookups/rego "$out/attacks-json.txt" -X POST -H "$json" -d '{"rego":"FUZZ","regoState":"wa"}'
  nice -n 10 timeout 900 wapiti -u "http://$host/" --scope domain --no-bugreport --flush-session --max-scan-time 120 \
    --max-attack-time 30 -d 4 --max-links-per-page 60 --max-files-per-dir 30 -f json -o "$out/$dealer-wapiti.json" \
    -m backup,blindsql,cookieflags,crlf,csp,csrf,exec,file,htaccess,http_headers,methods,permanentxss,redirect,shellshock,sql,xss,xxe \
    >"$out/$dealer-wapiti.log" 2>&1
  python3 - "$dealer" "$out/$dealer-wapiti.json" <<'PY'
import json, sys
dealer, file = sys.argv[1:]
report = json.load(open(file))
# Told of every site that is read over plain http: the first is obsolete, the second is said on https. In place of tokens the
# server asks Origin and Sec-Fetch-Site (tests/security/requests.test.ts).
usual = ("X-XSS-Protection is not set", "Strict-Transport-Security is not set", "Lack of anti CSRF token")
found = [
    f"{kind}: {one['method']} {one['path']} {one['parameter']} {one['info']}"
    for part in ("vulnerabilities", "anomalies")
    for kind, all in report[part].items()
    for one in all
    if one["info"] not in usual
]
print(f"{'LOOK' if found else 'ok':6} {dealer}-wapiti", *found, sep="\n         " if found else " ")
PY
done
