#!/usr/bin/env bash
# Builds the container and starts it, on a Debian machine and as root, where no registry need be
# reached: the base is a root that debootstrap makes, with this machine's Node. Needs buildah and
# debootstrap; leaves nothing running, and its files below CONTAINER_DIR.
set -euo pipefail
cd "$(dirname "$0")/../.."

work=${CONTAINER_DIR:-/var/tmp/portside-container}
port=${PORT:-8499}
mkdir -p "$work"
buildah() { command buildah --storage-driver vfs --root "$work/storage" --runroot "$work/run" "$@"; }

if [ ! -d "$work/root/usr/share" ] || [ ! -f "$work/whole" ]; then
  rm -rf "$work/root"
  debootstrap --variant=minbase --include=ca-certificates bookworm "$work/root" >"$work/debootstrap.log"
  touch "$work/whole"
fi

echo "The base: Debian with Node $(node --version)"
base=$(buildah from scratch)
buildah add --quiet "$base" "$work/root" / >/dev/null
buildah copy --quiet "$base" "$(node -p process.execPath)" /usr/local/bin/node >/dev/null
npm=$(dirname "$(dirname "$(realpath "$(command -v npm)")")")
buildah copy --quiet "$base" "$npm" /usr/local/lib/node_modules/npm >/dev/null
buildah run --isolation chroot "$base" -- ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm
# Whom this machine trusts, its registry's proxy among them.
buildah copy --quiet "$base" "${NODE_EXTRA_CA_CERTS:-/etc/ssl/certs/ca-certificates.crt}" /etc/ssl/certs/machine.crt >/dev/null
buildah config --env NODE_EXTRA_CA_CERTS=/etc/ssl/certs/machine.crt "$base"
buildah config --env PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin "$base"
buildah commit --quiet --rm "$base" localhost/node-bookworm >/dev/null

echo 'The image'
buildah build --isolation chroot --format docker --ignorefile .containerignore \
  --build-arg NODE_IMAGE=localhost/node-bookworm -f deploy/container/Containerfile -t portside . \
  >"$work/build.log" 2>&1 || { tail -40 "$work/build.log"; exit 1; }
buildah inspect --type image --format '{{.Docker.Config.User}} {{.Docker.Config.Healthcheck.Test}}' portside
echo

echo 'A container of it'
container=$(buildah from portside)
buildah run --isolation chroot --env PORT="$port" "$container" -- \
  node --enable-source-maps dist/server/main.js >"$work/container.log" 2>&1 &
for _ in $(seq 90); do
  curl -fs "http://localhost:$port/api/portal/ready" && break
  sleep 1
done
curl -fs "http://localhost:$port/" | grep -q '<title>'
# The process by its port: between it and this script stands buildah.
server=$(ss -ltnpH "sport = :$port" | sed -n 's/.*pid=\([0-9]*\).*/\1/p' | head -1)
echo; echo "It runs as user $(stat -c %u "/proc/$server")"
[ "$(stat -c %u "/proc/$server")" = 10001 ]
began=$(date +%s)
kill -TERM "$server"
wait %1
echo "Told to stop, it ended with 0 after $(($(date +%s) - began)) s"
buildah rm "$container" >/dev/null
