import { describe, expect, test } from 'vitest'
import {
  custoDeHoje,
  emAtraso,
  hoje,
  novaDevedora,
  novasDevedoras,
  novoBoleto,
  pagar,
  useMesa,
} from './pagamentos.fixture.ts'

const mesa = useMesa()

describe('finding and reading', () => {
  test('the list filters by day, quota, origin and state, and pages', async () => {
    const devedoras = await novasDevedoras(mesa(), { ...emAtraso, cotas: [{ emAtraso: 1 }, { emAtraso: 1 }] })
    const [uma, outra] = devedoras
    if (!uma || !outra) throw new Error('faltam cotas')
    const custo = await custoDeHoje(mesa(), uma)
    const paga = await pagar(mesa(), { nossoNumero: String(uma.boleto), valor: custo })
    const quitacao = await novoBoleto(mesa(), outra.cotaId, {
      tipo: 'quitacao',
      valor_centavos: 90_000_000,
      vencimento: hoje,
    })
    const espera = await pagar(mesa(), { nossoNumero: String(quitacao), valor: 5, dia: '2026-11-19' })
    const list = async (query: Record<string, string | number>) =>
      (await mesa().atendente.chamar('GET /pagamentos', { query })).json
    const busca = (cota: string) => `${Number(uma.codigo)}/${cota}`
    expect((await list({ busca: busca('1') })).data).toMatchObject([
      { id: paga.data.id, cota: { grupo: uma.codigo, cota: '0001', titular: 'Consorciado 0001' } },
    ])
    expect((await list({ busca: busca('2'), estado: 'lancado' })).data).toEqual([])
    expect((await list({ busca: busca('2'), estado: 'na-fila', motivo: 'VALOR_A_MENOR' })).data).toMatchObject([
      { id: espera.data.id, naFila: 5, devido: expect.any(Number) },
    ])
    expect((await list({ busca: busca('2'), de: hoje })).data).toEqual([])
    expect((await list({ busca: busca('2'), ate: '2026-11-19', origem: 'manual' })).total).toBe(1)
    expect((await list({ busca: String(uma.boleto) })).data.map(({ id }: { id: number }) => id)).toEqual([paga.data.id])
    expect((await list({ busca: 'nada' })).total).toBe(0)
    const pagina = await list({ page_size: 1, page: 2 })
    expect([pagina.data.length, pagina.page, pagina.total_pages]).toEqual([1, 2, pagina.total])
  })

  test('a quota is found by group and number, by group and by a boleto, never by what identifies a person', async () => {
    const { nucleo, parceiro, atendente } = mesa()
    const grupo = await nucleo.novoGrupo(parceiro, { cotas: 2 })
    const buscar = async (busca: string) =>
      (await atendente.chamar('GET /pagamentos/cotas', { query: { busca } })).data.map(
        ({ idCota }: { idCota: number }) => idCota,
      )
    const [uma = 0, outra = 0] = grupo.cotas.values()
    const cpf = grupo.titulares.get('0002') ?? ''
    expect(await buscar(`${grupo.codigo}/2`)).toEqual([outra])
    expect(await buscar(cpf)).toEqual([])
    const boleto = await novoBoleto(mesa(), outra, { valor_centavos: 1, vencimento: hoje })
    expect(await buscar(String(boleto))).toEqual([outra])
    expect(await buscar(grupo.codigo)).toEqual([uma, outra])
    expect(await buscar('ninguém')).toEqual([])
  })

  test.each(['GET /pagamentos/:id', 'GET /pagamentos/cotas/:id', 'GET /arquivos-de-retorno/:id'] as const)(
    '%s of what does not exist is not found',
    async (chamada) => {
      const resposta = await mesa().atendente.chamar(chamada, { params: { id: 999_999_999 } })
      expect([resposta.status, resposta.codigo]).toEqual([404, 'NAO_ENCONTRADO'])
    },
  )

  test('the detail tells what the payment posted, and to whom the charges went', async () => {
    const devedora = await novaDevedora(mesa())
    const valor = await custoDeHoje(mesa(), devedora)
    const { data: feito } = await pagar(mesa(), { nossoNumero: String(devedora.boleto), valor })
    const { data } = await mesa().atendente.chamar('GET /pagamentos/:id', { params: { id: feito.id } })
    expect(data).toMatchObject({
      tipoDoBoleto: 'mensal',
      encargosAoGrupo: Math.ceil((valor - devedora.parcela.valor) / 2),
      impedimento: null,
      virou: [],
      veioDe: [],
    })
    expect(data.movimentos.map(({ tipo }: { tipo: string }) => tipo)).toEqual(['multa', 'juros', 'pagamento'])
    expect(data.movimentos.at(-1).valor).toBe(valor)
  })
})
