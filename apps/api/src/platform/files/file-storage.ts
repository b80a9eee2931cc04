/** Bytes by an id that we made (a UUID): what the sender called the file is never part of a path. */
export type FileStorage = {
  write(id: string, bytes: Buffer, tipo: string): Promise<void>
  read(id: string): Promise<Buffer>
  remove(id: string): Promise<void>
}
