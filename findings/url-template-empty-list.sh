#!/usr/bin/env bash
# In a URI template a list without members counts as undefined (RFC 6570, 2.3), and what is undefined is left out
# (3.2.1). url-template 3.1.1 (npm), which by its README supports all levels of the specification, leaves it out with an
# asterisk only: for no chosen status "/requests{?status}" becomes "/requests?status=", which servers read as the status
# "" rather than as any. So it is with "&" and ";", and with an object without members; "/" leaves it out. uritemplate
# 0.3.4 does the same. uri-templates 0.2.0 and @std-uritemplate/std-uritemplate 2.0.12 leave it out each time.
# What it means: give undefined for an empty list.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund url-template@3.1.1 @std-uritemplate/std-uritemplate@2.0.12 \
  uri-templates@0.2.0 uritemplate@0.3.4 >/dev/null
cat >probe.mjs <<'JS'
import { StdUriTemplate } from "@std-uritemplate/std-uritemplate";
import uriTemplates from "uri-templates";
import uritemplate from "uritemplate";
import { parseTemplate } from "url-template";

const values = { status: [], page: 2, sort: {} };
const templates = ["{?status}", "{?status,page}", "?page=2{&status}", "{;status}", "{?sort}", "{?status*}", "{/status}"];
for (const template of templates) {
  const text = `/requests${template}`;
  console.log(template);
  console.log("  url-template, uritemplate:", parseTemplate(text).expand(values), uritemplate.parse(text).expand(values));
  console.log("  uri-templates, std-uritemplate:", uriTemplates(text).fill(values), StdUriTemplate.expand(text, values));
}
JS
seen=$(node probe.mjs)
echo "$seen"
expected='{?status}
  url-template, uritemplate: /requests?status= /requests?status=
  uri-templates, std-uritemplate: /requests /requests
{?status,page}
  url-template, uritemplate: /requests?status=&page=2 /requests?status=&page=2
  uri-templates, std-uritemplate: /requests?page=2 /requests?page=2
?page=2{&status}
  url-template, uritemplate: /requests?page=2&status= /requests?page=2&status=
  uri-templates, std-uritemplate: /requests?page=2 /requests?page=2
{;status}
  url-template, uritemplate: /requests;status= /requests;status
  uri-templates, std-uritemplate: /requests /requests
{?sort}
  url-template, uritemplate: /requests?sort= /requests?sort=
  uri-templates, std-uritemplate: /requests /requests
{?status*}
  url-template, uritemplate: /requests /requests
  uri-templates, std-uritemplate: /requests /requests
{/status}
  url-template, uritemplate: /requests /requests
  uri-templates, std-uritemplate: /requests /requests'
[ "$seen" = "$expected" ] || { echo "The behaviour has changed."; exit 1; }
