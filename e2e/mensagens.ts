import type { Sistema } from './sistema.ts'

type Mensagem = { assunto: string; texto: string }

/** The e-mails and SMS that wait to be sent, to an address or to anybody, newest first. */
export async function listMensagens({ ambiente }: Sistema, para?: string): Promise<Mensagem[]> {
  const { cifra } = ambiente.servidor.contexto
  const rows = await ambiente.sql<{ assunto: string; para_cifrado: Buffer; texto_cifrado: Buffer }>(
    'select assunto, para_cifrado, texto_cifrado from mensagem_saida order by id desc',
  )
  return rows
    .filter((row) => para === undefined || cifra.decifrar(row.para_cifrado) === para)
    .map((row) => ({ assunto: row.assunto, texto: cifra.decifrar(row.texto_cifrado) }))
}

/** The address in the newest message to `para`. */
export async function findLink(sistema: Sistema, para: string): Promise<string> {
  const [ultima] = await listMensagens(sistema, para)
  const link = /https?:\/\/\S+/.exec(ultima?.texto ?? '')?.[0]
  if (!link) throw new Error(`nenhuma mensagem com link para ${para}`)
  return link
}

/** The security code in the newest message, to an address or to anybody. */
export async function findCodigo(sistema: Sistema, para?: string): Promise<string> {
  const [ultima] = await listMensagens(sistema, para)
  const codigo = /código (?:para [^.]* é )?([A-HJ-NP-Z2-9]{4})[ .]/.exec(ultima?.texto ?? '')?.[1]
  if (!codigo) throw new Error(`nenhum código para ${para ?? 'ninguém'}`)
  return codigo
}
