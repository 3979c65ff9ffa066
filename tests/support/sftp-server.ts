import { createHash, generateKeyPairSync } from "node:crypto";
import type { AddressInfo } from "node:net";
import ssh2, { type AuthContext, type SFTPWrapper } from "ssh2";

const { STATUS_CODE: status } = ssh2.utils.sftp;

/** A user of the server, and how it asks for the password: as such, or in words of its own. */
interface PasswordUser {
  user: string;
  password: string;
  how: "password" | "keyboard-interactive";
}

function checkLogin(context: AuthContext, { user, password, how }: PasswordUser): void {
  if (context.username !== user || context.method !== how) context.reject([how]);
  else if (context.method === "password") context.password === password ? context.accept() : context.reject([how]);
  else if (context.method === "keyboard-interactive")
    context.prompt([{ prompt: "Your password, please: ", echo: false }], ([answer]) =>
      answer === password ? context.accept() : context.reject(),
    );
}

/** Serves one file, whatever its path. */
function serveFile(sftp: SFTPWrapper, content: Buffer): void {
  const attributes = { mode: 0o100644, uid: 0, gid: 0, size: content.length, atime: 1000, mtime: 1000 };
  sftp.on("STAT", (id) => sftp.attrs(id, attributes));
  sftp.on("FSTAT", (id) => sftp.attrs(id, attributes));
  sftp.on("OPEN", (id) => sftp.handle(id, Buffer.alloc(4)));
  sftp.on("CLOSE", (id) => sftp.status(id, status.OK));
  sftp.on("READ", (id, _handle, offset, length) => {
    const part = content.subarray(offset, offset + length);
    if (part.length === 0) sftp.status(id, status.EOF);
    else sftp.data(id, part);
  });
}

/** Starts an SFTP server that lets in one user by password, and has one file. */
export async function startPasswordSftp(user: PasswordUser, content: string) {
  const { privateKey } = generateKeyPairSync("rsa", {
    modulusLength: 2048,
    privateKeyEncoding: { type: "pkcs1", format: "pem" },
    publicKeyEncoding: { type: "pkcs1", format: "pem" },
  });
  const key = ssh2.utils.parseKey(privateKey);
  if (key instanceof Error) throw key;
  const server = new ssh2.Server({ hostKeys: [privateKey] }, (client) => {
    client.on("error", () => undefined);
    client.on("authentication", (context) => checkLogin(context, user));
    client.on("session", (accept) => {
      accept().on("sftp", (open) => serveFile(open(), Buffer.from(content)));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const fingerprint = createHash("sha256").update(key.getPublicSSH()).digest("base64").replaceAll("=", "");
  return {
    hostKey: `SHA256:${fingerprint}`,
    url: `sftp://127.0.0.1:${port}/cars.csv`,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
