/** Stores bytes by an id that we made (a UUID); the sender's file name is never part of a path. */
export type FileStorage = {
  write(id: string, bytes: Buffer, tipo: string): Promise<void>
  read(id: string): Promise<Buffer>
  remove(id: string): Promise<void>
}
