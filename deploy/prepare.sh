#!/bin/sh
# Makes what compose.yaml reads from deploy/secrets, to try Vestry out: random secrets, a certificate for the name that is
# given, signed by an authority made for this alone, and a sealing key. What is there already is left as it is.
# Usage: sh deploy/prepare.sh [NAME]
set -eu
umask 077
cd "$(dirname "$0")"
name=${1:-plans.localhost}
mkdir -p secrets
cd secrets

random() { openssl rand -hex 32; }
certificate() { # file, name
  openssl req -new -newkey rsa:2048 -nodes -subj "/CN=$2" -keyout "$1.key" -out "$1.csr" 2>/dev/null
  printf 'subjectAltName=DNS:%s\nextendedKeyUsage=serverAuth\n' "$2" >"$1.ext"
  openssl x509 -req -in "$1.csr" -CA ca.pem -CAkey ca.key -CAcreateserial -days 365 -extfile "$1.ext" \
    -out "$1.crt" 2>/dev/null
  rm "$1.csr" "$1.ext"
}

if [ ! -e ca.pem ]; then
  openssl req -x509 -newkey rsa:2048 -nodes -days 365 -subj "/CN=Example authority" -keyout ca.key -out ca.pem \
    2>/dev/null
  certificate site "$name"
  cat site.crt site.key >site.pem
  certificate mail mail
fi
if [ ! -e sealing-key.p12 ]; then
  random >sealing-key.password
  openssl req -x509 -newkey rsa:3072 -nodes -days 3650 -subj "/CN=Example Trust" -keyout sealing.key -out sealing.crt \
    2>/dev/null
  openssl pkcs12 -export -inkey sealing.key -in sealing.crt -passout file:sealing-key.password -out sealing-key.p12
  rm sealing.key sealing.crt
fi
if [ ! -e app.env ]; then
  owner=$(random)
  server=$(random)
  cat >database.env <<END
POSTGRES_PASSWORD=$(random)
OWNER_PASSWORD=$owner
SERVER_PASSWORD=$server
END
  cat >migrate.env <<END
MIGRATION_DATABASE_URL=postgres://vestry_owner:$owner@database/vestry
END
  cat >app.env <<END
APP_URL=https://$name
DATABASE_URL=postgres://vestry_server:$server@database/vestry
SECRET=$(random)
SEALING_KEY_FILE=/run/vestry/sealing-key.p12
SEALING_KEY_PASSWORD=$(cat sealing-key.password)
NODE_EXTRA_CA_CERTS=/run/vestry/ca.pem
SMTP_URL=smtp://mail:1025
MAIL_FROM=no-reply@$name
# An example. Employees can verify their data once a provider of identities is named here.
OIDC_ISSUER=https://identity.example
OIDC_CLIENT_ID=vestry
OIDC_CLIENT_SECRET=$(random)
END
fi
# The directory is its owner's alone; in the containers others read these files.
chmod 0644 ca.pem site.pem mail.crt mail.key sealing-key.p12
echo "https://$name is ready to be started: docker compose up --build"
