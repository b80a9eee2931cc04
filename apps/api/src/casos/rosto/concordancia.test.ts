import { describe, expect, test } from 'vitest'
import { identidadeDe } from '../../ports/antifraude/rosto.fixture.ts'
import { useCasos } from '../casos.fixture.ts'
import { keepComparacao } from './rosto.sql.ts'

const casos = useCasos()

type Comparada = { semelhanca: number; caminho: Parameters<typeof keepComparacao>[2]['caminho']; em: string }

/** A case at a person's desk of which a machine compared the selfie on a day. */
async function comparada({ semelhanca, caminho, em }: Comparada) {
  const { mundo, parceiro, ambiente } = casos()
  const titular = await mundo.novoTitular(parceiro)
  const url = await mundo.sendArquivo(titular, { nome: 'selfie.jpg', bytes: await identidadeDe(null) })
  const documentos = [{ tipo: 'selfie', url }] as const
  const id = await mundo.casoEm(titular, { processo: 'devolucao', fase: 'analiseGrc', documentos })
  const [selfie] = await ambiente.sql<{ id: number }>('select id::int from caso_documento where caso_id = $1', [id])
  const gravada = { semelhanca, caminho, modelo: 'de teste', minima: 0.35, sozinha: 0.45 }
  await keepComparacao(ambiente.servidor.contexto.db, new Date(em), { casoDocumentoId: selfie?.id ?? 0, ...gravada })
  return { id, selfie: selfie?.id ?? 0 }
}

const ler = async () => (await (await casos().nucleo.naRetaguarda('gestor')).chamar('GET /rostos/concordancia')).data

describe('how machine and people agreed', { timeout: 60_000 }, () => {
  test('is told by month, the empty ones too, by what a person did after the comparison', async () => {
    const agora = casos().ambiente.relogio.agora().toISOString()
    const analista = await casos().nucleo.naRetaguarda('analista')
    const decidir = async (id: number, ato: string, mais = {}) => {
      await analista.chamar('POST /casos/:id/responsavel', { params: { id }, body: { assumir: true } })
      const resposta = await analista.chamar('POST /casos/:id/andamentos', {
        params: { id },
        body: { ato, fase: 'analiseGrc', ...mais },
      })
      expect([ato, resposta.status]).toEqual([ato, 200])
    }
    const aprovado = await comparada({ semelhanca: 0.8, caminho: 'sorteado', em: agora })
    await decidir(aprovado.id, 'aprovar')
    const recusado = await comparada({ semelhanca: 0.2, caminho: 'abaixo', em: agora })
    await decidir(recusado.id, 'suspeitar', { motivo: 'Parece outra pessoa' })
    await analista.chamar('POST /casos/:id/andamentos', {
      params: { id: recusado.id },
      body: { ato: 'recusar', fase: 'suspeitaFraude', motivo: 'É outra pessoa' },
    })
    const denovo = await comparada({ semelhanca: 0.4, caminho: 'entre', em: agora })
    const pedido = [{ id: denovo.selfie, problema: 'ilegivel', motivo: 'De frente' }]
    await decidir(denovo.id, 'pedirDocumentos', { documentos: pedido })
    await comparada({ semelhanca: 0.8, caminho: 'sozinho', em: agora })
    // The last instant of October in Brasília, and the first of the twelve months' first day.
    await comparada({ semelhanca: 0.4, caminho: 'entre', em: '2026-11-01T02:59:59.999Z' })
    await comparada({ semelhanca: 0.4, caminho: 'entre', em: '2025-12-01T03:00:00.000Z' })
    await comparada({ semelhanca: 0.4, caminho: 'entre', em: '2025-12-01T02:59:59.999Z' })

    const { meses, hoje } = await ler()
    expect(hoje).toMatchObject({ minima: 0.35, sozinha: 0.45 })
    await casos().mundo.novoParceiro({ nome: 'Deixa' })
    await casos().mundo.novoParceiro({ nome: 'Não deixa', analiseAprova: false })
    const { parceiros } = (await ler()).hoje
    expect(parceiros).toContain('Deixa')
    expect(parceiros).not.toContain('Não deixa')
    const quantos = meses.map(({ mes, modelos }: { mes: string; modelos: { comparados: number }[] }) => [
      mes,
      modelos.map(({ comparados }) => comparados),
    ])
    expect(quantos).toEqual([
      ['2026-11', [4]],
      ['2026-10', [1]],
      ...['09', '08', '07', '06', '05', '04', '03', '02', '01'].map((mes) => [`2026-${mes}`, []]),
      ['2025-12', [1]],
    ])
    expect(meses[0].modelos).toEqual([
      {
        modelo: 'de teste',
        comparados: 4,
        sozinhos: 1,
        sorteados: { total: 1, aprovados: 1, recusados: 0, deNovo: 0, semDecisao: 0 },
        pelaFigura: { total: 2, aprovados: 0, recusados: 1, deNovo: 1, semDecisao: 0 },
        porOutroMotivo: { total: 0, aprovados: 0, recusados: 0, deNovo: 0, semDecisao: 0 },
        pedidos: { total: 0, aprovados: 0, recusados: 0, deNovo: 0, semDecisao: 0 },
        decididos: 2,
        concordaram: 2,
        milesimos: 1000,
      },
    ])
  })

  test('of a selfie that is compared again the last counts, in the month of the first', async () => {
    const antes = (await ler()).meses[1].modelos[0].pelaFigura.total
    const { selfie } = await comparada({ semelhanca: 0.4, caminho: 'entre', em: '2026-10-10T12:00:00Z' })
    const { db } = casos().ambiente.servidor.contexto
    const outra = { casoDocumentoId: selfie, semelhanca: 0.5, modelo: 'de teste', minima: 0.35, sozinha: 0.45 }
    await keepComparacao(db, new Date('2026-11-10T12:00:00Z'), { ...outra, caminho: 'sozinho' })
    expect((await ler()).meses[1].modelos[0]).toMatchObject({ pelaFigura: { total: antes }, sozinhos: 1 })
  })

  test('is a manager’s to read', async () => {
    const analista = await casos().nucleo.naRetaguarda('analista')
    expect(await analista.chamar('GET /rostos/concordancia')).toMatchObject({
      status: 403,
      codigo: 'PAPEL_NAO_PERMITE',
    })
  })
})
