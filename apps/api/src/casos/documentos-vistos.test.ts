import { describe, expect, test } from 'vitest'
import { paginaDeTexto } from '../ports/antifraude/documentos.fixture.ts'
import { useCasos } from './casos.fixture.ts'

const casos = useCasos()

async function comDocumento() {
  const { mundo, parceiro } = casos()
  const titular = await mundo.novoTitular(parceiro)
  const url = await mundo.sendArquivo(titular, { nome: 'rg.jpg', bytes: await paginaDeTexto({}) })
  const id = await mundo.casoEm(titular, {
    processo: 'atualizacao-cadastral',
    fase: 'analiseGrc',
    documentos: [{ tipo: 'documento_pessoal', url }],
  })
  const [{ documento } = { documento: 0 }] = await casos().ambiente.sql<{ documento: number }>(
    'select id as documento from caso_documento where caso_id = $1',
    [id],
  )
  return { id, documento, arquivo: url.split('/').at(-1) ?? '' }
}

const trilha = (id: number) =>
  casos().ambiente.sql<{ acao: string; ator_tipo: string; depois: unknown }>(
    `select acao, ator_tipo, depois from auditoria where objeto_tipo = 'caso' and objeto_id = $1 and acao like 'ver-%' order by id`,
    [String(id)],
  )

test('each look of the staff at a customer’s file is in the trail, with who and at what', async () => {
  const { id, documento } = await comDocumento()
  const analista = await casos().nucleo.naRetaguarda('analista')
  for (const _ of [1, 2])
    expect((await analista.chamar('GET /casos/:id/documentos/:documento', { params: { id, documento } })).status).toBe(
      200,
    )
  const olhar = {
    acao: 'ver-documento-do-caso',
    ator_tipo: 'funcionario',
    depois: { documento: 'documento_pessoal', id: documento },
  }
  expect(await trilha(id)).toEqual([olhar, olhar])
})

test('a file is seen from its own case alone, and by no address of its own', async () => {
  const [um, outro] = [await comDocumento(), await comDocumento()]
  const analista = await casos().nucleo.naRetaguarda('analista')
  const params = { id: um.id, documento: outro.documento }
  expect((await analista.chamar('GET /casos/:id/documentos/:documento', { params })).status).toBe(404)
  const direto = await fetch(`${casos().ambiente.url}/app-cliente/v1/arquivos/${um.arquivo}`, {
    headers: analista.headers,
  })
  expect(direto.status).toBe(401)
  expect(await trilha(um.id)).toEqual([])
  expect(await trilha(outro.id)).toEqual([])
})

describe('who decides on what was sent', () => {
  const decidir = async (abre: 'nothing' | 'all' | 'by another', ato = 'recusar') => {
    const { id, documento } = await comDocumento()
    const analista = await casos().nucleo.naRetaguarda('analista')
    const quemOlha = abre === 'by another' ? await casos().nucleo.naRetaguarda('analista') : analista
    if (abre !== 'nothing') await quemOlha.chamar('GET /casos/:id/documentos/:documento', { params: { id, documento } })
    const apontados = [{ id: documento, problema: 'ilegivel', motivo: 'A foto está escura' }]
    const oQue = ato === 'pedirDocumentos' ? { documentos: apontados } : { motivo: 'Foto de outro' }
    const body = { ato, fase: 'analiseGrc', ...oQue }
    const { data } = await analista.chamar('POST /casos/:id/andamentos', { params: { id }, body })
    return data.andamentos.map((andamento: { naoAbertos: string[] }) => andamento.naoAbertos)
  }

  test.each([
    ['having opened nothing', 'nothing', 'recusar', [['documento_pessoal'], []]],
    ['having opened all', 'all', 'recusar', [[], []]],
    ['where another opened all', 'by another', 'recusar', [['documento_pessoal'], []]],
    ['by asking for one again', 'nothing', 'pedirDocumentos', [[], []]],
  ] as const)('%s: the history says which were not opened', async (_, abre, ato, naoAbertos) => {
    expect(await decidir(abre, ato)).toEqual(naoAbertos)
  })
})
