import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { TitularDeTeste } from '@contempla/dev-env'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { withSistema } from '../sistema.fixture.ts'
import { removeDocumentosSoltos } from './limpeza.periodica.ts'

const { ambiente, mundo, parceiro } = withSistema()
let titular: TitularDeTeste

beforeEach(async () => {
  titular = await mundo.novoTitular(parceiro)
})

const contexto = () => ambiente.servidor.contexto
const dia = 86_400_000
const passar = (ms: number) => ambiente.relogio.avancar(ms)
const bytes = () =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: '#888' } })
    .jpeg()
    .toBuffer()

async function subir(categoria = 'documento') {
  const form = new FormData()
  form.set('category', categoria)
  form.set('file', new Blob([new Uint8Array(await bytes())]), 'foto.jpg')
  const { url } = (await (await mundo.entrar(titular)).chamar('POST /arquivos/v2', { form })).data
  return { url, id: String(url).split('/').at(-1) ?? '' }
}
const hasRow = async (id: string) => (await ambiente.sql('select 1 from arquivo where id = $1', [id])).length === 1
const hasBytes = (id: string) =>
  readFile(join(contexto().config.dataDir, 'arquivos', id.slice(0, 2), id)).then(
    () => true,
    () => false,
  )
const ha = async (id: string) => [await hasRow(id), await hasBytes(id)]
const anotado = async (id: string) =>
  (await ambiente.sql('select 1 from arquivo_solto where arquivo_id = $1', [id])).length

describe('a document that was uploaded and not handed in', () => {
  test('goes with its bytes once thirty days are over, and not before; the trail says so', async () => {
    const { id } = await subir()
    passar(30 * dia)
    await removeDocumentosSoltos(contexto())
    expect(await ha(id)).toEqual([true, true])
    passar(1)
    await removeDocumentosSoltos(contexto())
    expect([await ha(id), await anotado(id)]).toEqual([[false, false], 0])
    const trilha = await ambiente.sql(
      "select acao, ator_tipo, antes from auditoria where objeto_tipo = 'arquivo' and objeto_id = $1 order by id desc limit 1",
      [id],
    )
    expect(trilha).toEqual([
      {
        acao: 'remover-arquivo',
        ator_tipo: 'sistema',
        antes: { categoria: 'documento', tipo: 'image/jpeg', tamanho: expect.any(Number) },
      },
    ])
  })

  test('goes in small batches, the oldest first', async () => {
    const [um, dois] = [await subir(), await subir()]
    passar(31 * dia)
    await removeDocumentosSoltos(contexto(), 1)
    expect([await hasRow(um.id), await hasRow(dois.id)]).toEqual([false, true])
    await removeDocumentosSoltos(contexto(), 1)
    expect(await hasRow(dois.id)).toBe(false)
  })

  test('whose bytes could not be removed is out of reach at once, and goes whole the next time', async () => {
    const { id, url } = await subir()
    passar(31 * dia)
    const arquivos = { ...contexto().arquivos, remove: () => Promise.reject(new Error('fora do ar')) }
    await expect(removeDocumentosSoltos({ ...contexto(), arquivos })).rejects.toThrow('fora do ar')
    expect([await ha(id), await anotado(id)]).toEqual([[false, true], 1])
    const http = await mundo.entrar(titular)
    expect((await http.chamar('GET /arquivos/:arquivo', { params: { arquivo: url.split('/').at(-1) } })).status).toBe(
      404,
    )
    await removeDocumentosSoltos(contexto())
    expect([await ha(id), await anotado(id)]).toEqual([[false, false], 0])
  })
})

describe('stays, however old,', () => {
  test('a document that a case has, also one that gave its place to another', async () => {
    const url = await mundo.sendArquivo(titular, { nome: 'rosto.jpg', bytes: await bytes() })
    const id = url.split('/').at(-1) ?? ''
    const caso = { processo: 'atualizacao-cadastral', fase: 'analiseGrc' } as const
    await mundo.casoEm(titular, { ...caso, documentos: [{ tipo: 'selfie', url }] })
    await ambiente.sql('update caso_documento set substituido_em = now() where arquivo_id = $1', [id])
    expect(await anotado(id)).toBe(0)
    // Whatever else is noted of it: what a case has is known by the case.
    await ambiente.sql('insert into arquivo_solto (arquivo_id, desde) values ($1, $2)', [
      id,
      contexto().relogio.agora(),
    ])
    passar(31 * dia)
    await removeDocumentosSoltos(contexto())
    expect(await ha(id)).toEqual([true, true])
  })

  test.each([
    ['a person', 'update cliente set foto_arquivo_id = $1 where id = $2', () => titular.clienteId],
    ['a quota', 'update cota set foto_arquivo_id = $1 where id = $2', () => titular.cotas[0]],
  ])('a document that is the picture of %s', async (_, query, de) => {
    const { id } = await subir()
    await ambiente.sql(query, [id, de()])
    passar(31 * dia)
    await removeDocumentosSoltos(contexto())
    expect(await ha(id)).toEqual([true, true])
  })
})

describe('a picture', () => {
  const escolher = async (photo_url: string | null) => {
    const http = await mundo.entrar(titular)
    const params = { id: titular.cotas[0] ?? 0 }
    expect((await http.chamar('PUT /cotas/:id/preferencias', { params, body: { photo_url } })).status).toBe(200)
  }
  const limpar = async (ms: number) => {
    passar(ms)
    await removeDocumentosSoltos(contexto())
  }

  test('that nobody took goes once thirty days are over', async () => {
    const { id } = await subir('foto-cota')
    await limpar(30 * dia)
    expect(await ha(id)).toEqual([true, true])
    await limpar(1)
    expect(await ha(id)).toEqual([false, false])
  })

  test('stays while it is somebody’s, and goes thirty days after it gave its place to another', async () => {
    const [uma, outra] = [await subir('foto-cota'), await subir('foto-cota')]
    await escolher(uma.url)
    await limpar(20 * dia)
    await escolher(outra.url)
    await limpar(29 * dia)
    expect([await ha(uma.id), await ha(outra.id)]).toEqual([
      [true, true],
      [true, true],
    ])
    await limpar(2 * dia)
    expect([await ha(uma.id), await ha(outra.id)]).toEqual([
      [false, false],
      [true, true],
    ])
  })

  test('that was taken off and chosen again stays', async () => {
    const { id, url } = await subir('foto-cota')
    await escolher(url)
    await escolher(null)
    await escolher(url)
    await limpar(31 * dia)
    expect([await ha(id), await anotado(id)]).toEqual([[true, true], 0])
  })
})
