import type { Ambiente, Chamada, Envio, GrupoDeTeste } from '@contempla/dev-env'
import sharp from 'sharp'
import { pdfDeFotos } from '../ports/antifraude/pdf.fixture.ts'
import type { Cenario, Pessoa } from './elenco.fixture.ts'

export type Preparo = {
  cenario: Cenario
  pessoa: Pessoa
  /** Makes a call as the person, with what is not said here as it is sampled; throws what refuses it. */
  chamar(key: Chamada, envio?: Envio): Promise<Record<string, never>>
}

/** A state in which calls are answered that the common person is refused. */
export type Situacao = {
  /** What its people are made of. */
  dados?: (n: number) => Record<string, unknown>
  /** Brings a person into it: what of them is named instead, and what they say. */
  prepara?: (preparo: Preparo) => Promise<Partial<Pessoa>>
  chamadas: readonly Chamada[]
}

/** The person with the first quota of a group in place of their own. */
export async function darCota({ sql }: Ambiente, pessoa: Pessoa, { codigo, cotas }: GrupoDeTeste): Promise<Pessoa> {
  const cota = cotas.get('0001') ?? 0
  await sql('update cota set cliente_id = $2 where id = $1', [cota, pessoa.cliente])
  return { ...pessoa, cota, segredos: [...pessoa.segredos, codigo] }
}

let tons = 0

/** Uploads a picture that no other is, alone or as the page of a PDF. */
export async function enviarFoto({ chamar }: Preparo, { pdf = false } = {}): Promise<string> {
  const background = { r: ++tons % 256, g: 90, b: 140 }
  const foto = await sharp({ create: { width: 640, height: 640, channels: 3, background } })
    .jpeg()
    .toBuffer()
  const form = new FormData()
  form.set('category', 'documento')
  form.set('file', new Blob([new Uint8Array(pdf ? await pdfDeFotos([foto]) : foto)]), pdf ? 'papel.pdf' : 'foto.jpg')
  return String((await chamar('POST /arquivos/v2', { form }))['url'])
}
