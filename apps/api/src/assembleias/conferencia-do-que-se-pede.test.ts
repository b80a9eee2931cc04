import { buildPacote, type ReciboDoLance } from '@contempla/consorcio'
import { describe, expect, test } from 'vitest'
import { premios, useConferencia } from './conferencia.fixture.ts'

const { cena, conferir, gravar, p, selado } = useConferencia()

// A forger chooses the format that proves nothing, and removes the bid that won.
test.each(['contempla/assembleia@1', 'contempla/assembleia@2'])(
  'made again in %s without the winning bid never checks, whatever proof is asked for',
  async (formato) => {
    const { entrada } = p.publico
    const forjado = buildPacote({ ...entrada, lances: entrada.lances.slice(1) }, 'contempla/assembleia@2')
    const pacote = { ...forjado, formato }
    const arquivo = gravar('lista.json', p.lista)
    const doCorte = gravar('do-corte-pedido.json', p.lances)
    for (const provas of [
      ['--chave', p.chave],
      ['--lista', arquivo],
      ['--lances', doCorte],
      ['--chave', p.chave, '--lista', arquivo],
    ]) {
      const { codigo, texto } = await conferir(pacote, '--premios', premios.join(','), ...provas)
      expect([codigo, texto]).toEqual([1, expect.stringContaining('DIVERGE')])
    }
    expect((await conferir(pacote, '--premios', premios.join(','))).texto).not.toContain('CONFERE')
  },
)

describe('the receipt of a bid', () => {
  const comRecibo = async (conteudo: unknown, pacote: unknown = p.publico, ...mais: string[]) => {
    const arquivo = gravar('recibo.json', conteudo)
    return conferir(pacote, '--chave', p.chave, '--recibo', arquivo, ...mais)
  }
  const doCorte = () => ['--lances', gravar('lances-do-recibo.json', p.lances)]
  const reciboDaCota = async (cota: number): Promise<ReciboDoLance> => {
    const [row] = await cena().ambiente.sql<{ recibo: ReciboDoLance }>(
      `select l.recibo from lance l join grupo g on g.id = l.grupo_id where g.codigo = $1 and l.assembleia = 10
       and l.recibo #>> '{publico,cota}' = $2`,
      [p.publico.entrada.grupo, String(cota)],
    )
    if (!row) throw new Error('sem recibo')
    return row.recibo
  }

  test('is checked against the bundle: the bid is in it as it was offered', async () => {
    const { codigo, texto } = await comRecibo(await reciboDaCota(4))
    expect([codigo, texto]).toEqual([0, expect.stringContaining('O recibo confere: o lance está no pacote')])
  })

  test.each<[string, (r: ReciboDoLance) => unknown, string]>([
    ['changed', (r) => ({ ...r, publico: { ...r.publico, valor: r.publico.valor + 1 } }), 'o código do recibo não é o'],
    ['with another detail', (r) => ({ ...r, detalhe: { ...r.detalhe, fgts: 1 } }), 'o detalhe não é o que o lance diz'],
    ['that is none', () => ({}), 'não é um recibo'],
    ['that is a list', () => [], 'não é um recibo'],
  ])('%s does not check', async (_caso, mudar, divergencia) => {
    const { codigo, texto } = await comRecibo(mudar(await reciboDaCota(4)))
    expect([codigo, texto]).toEqual([1, expect.stringContaining(divergencia)])
  })

  test('of a bid that the bundle leaves out is found in the list, or asked for it', async () => {
    const recibo = await reciboDaCota(4)
    const { entrada } = p.publico
    const sem = selado(buildPacote({ ...entrada, lances: entrada.lances.filter(({ cota }) => cota !== 4) }))
    expect(await comRecibo(recibo, sem)).toMatchObject({ codigo: 1, texto: expect.stringContaining('falta a lista') })
    expect(await comRecibo(recibo, sem, ...doCorte())).toMatchObject({
      codigo: 0,
      texto: expect.stringContaining('e não concorreu'),
    })
  })
})
