const javascript = `import { Webhook } from 'standardwebhooks';

// The event of a call; throws unless it was signed with the secret within five minutes.
// body: as it came, not parsed and written again.
export const verify = (secret, headers, body) => new Webhook(secret).verify(body, headers);
`;

const python = `import base64
import hashlib
import hmac
import json
import time


def verify(secret, headers, body):
    """The event of a call; raises unless it was signed with the secret within five minutes.

    headers: by their names in small letters; body: the bytes as they came.
    """
    sent_at = int(headers["webhook-timestamp"])
    if abs(time.time() - sent_at) > 300:
        raise ValueError("The call is too old")
    key = base64.b64decode(secret.removeprefix("whsec_"))
    signed = f"{headers['webhook-id']}.{sent_at}.".encode() + body
    expected = base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest())
    for signature in headers["webhook-signature"].split(" "):
        version, _, value = signature.partition(",")
        if version == "v1" and hmac.compare_digest(value.encode(), expected):
            return json.loads(body)
    raise ValueError("The call was not signed with this secret")
`;

const php = `<?php

// The event of a call; throws unless it was signed with the secret within five minutes.
// $headers: by their names in small letters; $body: file_get_contents('php://input').
function verify(string $secret, array $headers, string $body): array
{
    $sentAt = (int) $headers['webhook-timestamp'];
    if (abs(time() - $sentAt) > 300) {
        throw new RuntimeException('The call is too old');
    }
    $key = base64_decode(substr($secret, strlen('whsec_')));
    $signed = $headers['webhook-id'] . '.' . $sentAt . '.' . $body;
    $expected = base64_encode(hash_hmac('sha256', $signed, $key, true));
    foreach (explode(' ', $headers['webhook-signature']) as $signature) {
        if (hash_equals('v1,' . $expected, $signature)) {
            return json_decode($body, true);
        }
    }
    throw new RuntimeException('The call was not signed with this secret');
}
`;

const ruby = `require 'json'
require 'openssl'

# The event of a call; raises unless it was signed with the secret within five minutes.
# headers: by their names in small letters; body: as it came.
def verify(secret, headers, body)
  sent_at = Integer(headers['webhook-timestamp'])
  raise 'The call is too old' if (Time.now.to_i - sent_at).abs > 300

  key = secret.delete_prefix('whsec_').unpack1('m')
  signed = "#{headers['webhook-id']}.#{sent_at}.#{body}"
  expected = "v1,#{[OpenSSL::HMAC.digest('SHA256', key, signed)].pack('m0')}"
  signatures = headers['webhook-signature'].split(' ')
  return JSON.parse(body) if signatures.any? { |each| OpenSSL.secure_compare(expected, each) }

  raise 'The call was not signed with this secret'
end
`;

/**
 * How a receiver checks who has sent a call, in the languages of most: `verify(secret, headers,
 * body)`, with the public library or with what each language brings along.
 */
export const signatureSnippets = {
  JavaScript: javascript,
  Python: python,
  PHP: php,
  Ruby: ruby,
} as const;

export type SnippetLanguage = keyof typeof signatureSnippets;
