import type { TitularDeTeste } from '@contempla/dev-env'
import { afterEach, expect, test } from 'vitest'
import { paginaDeTexto } from '../../ports/antifraude/documentos.fixture.ts'
import { useCasos } from '../casos.fixture.ts'
import { analisarDocumentos } from './analise.periodica.ts'

const casos = useCasos()
const state = { semente: 100 }
const minuto = 60_000
// The desk has no deadline, so nothing but the number of tries ends them.
const naMesa = { processo: 'contemplacao', fase: 'retornoCliente' } as const

const analisar = () => analisarDocumentos(casos().ambiente.servidor.contexto)
const adiados = (id: number) =>
  casos().ambiente.sql<{ tentativas: number; proxima_em: Date | null }>(
    'select tentativas, proxima_em from caso_a_ler where caso_id = $1',
    [id],
  )
const leituras = async (id: number) =>
  (
    await casos().ambiente.sql<{ veredito: string }>(
      `select veredito from leitura_de_documento l join caso_documento d on d.id = l.caso_documento_id
       where d.caso_id = $1 and d.substituido_em is null`,
      [id],
    )
  ).length

const sendArquivo = async (titular: TitularDeTeste) => {
  const bytes = await paginaDeTexto({ semente: ++state.semente })
  const url = await casos().mundo.sendArquivo(titular, { nome: 'holerite.jpg', bytes })
  return { url, bytes, id: url.split('/').at(-1) ?? '' }
}

/** A case at a desk, with one file that is gone. */
async function comArquivoPerdido() {
  const { mundo, parceiro, ambiente } = casos()
  const titular = await mundo.novoTitular(parceiro)
  const { url, id: arquivoId } = await sendArquivo(titular)
  const id = await mundo.casoEm(titular, { ...naMesa, documentos: [{ tipo: 'holerites_1', url }] })
  const { arquivos } = ambiente.servidor.contexto
  const conteudo = await arquivos.read(arquivoId)
  await arquivos.remove(arquivoId)
  return { id, titular, arquivoId, devolver: () => arquivos.write(arquivoId, conteudo, 'image/jpeg') }
}

afterEach(() => casos().encerrarTodos('contemplacao'))

const falha = '1 casos não puderam ser analisados'

test('an unreadable file is tried again later and later, twelve times, and then no more', async () => {
  const { id } = await comArquivoPerdido()
  const { relogio } = casos().ambiente
  await expect(analisar()).rejects.toThrow(falha)
  for (const [vez, minutos] of [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024].entries()) {
    const proxima = new Date(relogio.agora().getTime() + minutos * minuto)
    expect(await adiados(id)).toEqual([{ tentativas: vez + 1, proxima_em: proxima }])
    relogio.avancar(minutos * minuto - 1)
    expect(await analisar(), `antes da vez ${vez + 2}`).toBe(0)
    relogio.avancar(1)
    await expect(analisar(), `na vez ${vez + 2}`).rejects.toThrow(falha)
  }
  expect(await adiados(id)).toEqual([{ tentativas: 12, proxima_em: null }])
  relogio.avancar(365 * 24 * 60 * minuto)
  expect(await analisar()).toBe(0)
  expect((await casos().readCaso(id)).fase).toBe('retornoCliente')
})

test.each([
  ['while it waits', 1],
  ['when it is tried no more', 12],
])('what is sent in its place %s is read at once', async (_quando, tentativas) => {
  const { id, titular } = await comArquivoPerdido()
  await expect(analisar()).rejects.toThrow(falha)
  const { sql } = casos().ambiente
  if (tentativas === 12) await sql('update caso_a_ler set tentativas = 12, proxima_em = null where caso_id = $1', [id])
  expect(await analisar()).toBe(0)
  const outro = await sendArquivo(titular)
  await sql('update caso_documento set substituido_em = now() where caso_id = $1', [id])
  await sql(
    "insert into caso_documento (caso_id, tipo, arquivo_id, enviado_em) values ($1, 'holerites_1', $2, now())",
    [id, outro.id],
  )
  await analisar()
  expect([await leituras(id), await adiados(id)]).toEqual([1, []])
})

test('another that can’t be read either has all its tries', async () => {
  const { id, titular } = await comArquivoPerdido()
  await expect(analisar()).rejects.toThrow(falha)
  const { sql, servidor } = casos().ambiente
  await sql('update caso_a_ler set tentativas = 12, proxima_em = null where caso_id = $1', [id])
  const outro = await sendArquivo(titular)
  await servidor.contexto.arquivos.remove(outro.id)
  await sql(
    "insert into caso_documento (caso_id, tipo, arquivo_id, enviado_em) values ($1, 'holerites_3', $2, now())",
    [id, outro.id],
  )
  await expect(analisar()).rejects.toThrow(falha)
  expect(await adiados(id)).toMatchObject([{ tentativas: 1 }])
})

test('one that can be read again is, at its next try', async () => {
  const { id, devolver } = await comArquivoPerdido()
  await expect(analisar()).rejects.toThrow(falha)
  await devolver()
  expect([await analisar(), await leituras(id)]).toEqual([0, 0])
  casos().ambiente.relogio.avancar(minuto)
  await analisar()
  expect([await leituras(id), await adiados(id)]).toEqual([1, []])
})
