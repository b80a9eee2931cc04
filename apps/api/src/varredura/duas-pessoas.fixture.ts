import { type Ambiente, type Chamada, createNucleo, type Envio } from '@contempla/dev-env'
import { useCena } from '../assembleias/assembleias.fixture.ts'
import { acao, calendario, publicada } from '../contemplacoes/publicada.fixture.ts'
import { contemplada, em, excluida, useFim } from '../encerramentos/encerramentos.fixture.ts'
import { custoDeHoje, emDia, hoje, novaDevedora, novoBoleto, pagar, useMesa } from '../pagamentos/pagamentos.fixture.ts'

/** Money that came in, went out, waits, or changed hands. */
export const dinheiro = ({ sql }: Pick<Ambiente, 'sql'>) =>
  sql(
    `select (select count(*) from pagamento)::int as pagamentos,
       (select count(*) from pagamento where estornado_em is not null)::int as estornados,
       (select sum(fila_centavos) from pagamento where resolvido_em is null)::bigint as na_fila,
       (select count(*) from movimento where tipo = 'pagamento')::int as movimentos,
       (select count(*) from movimento_grupo)::int as do_grupo,
       (select count(*) from contemplacao where lance_pago_em is not null)::int as lances_pagos,
       (select count(*) from contemplacao where utilizado_em is not null)::int as creditos_usados,
       (select count(*) from contemplacao where desfeita_em is not null)::int as desfeitas,
       (select count(*) from restituicao)::int as restituicoes,
       (select count(*) from restituicao where paga_em is not null)::int as restituicoes_pagas,
       (select count(*) from rateio)::int as partes,
       (select count(*) from rateio where pago_em is not null)::int as partes_pagas`,
  )

/** An act that can be done, brought about to its last step, and the system in which it can. */
type Ato = { ambiente: Ambiente; envio: Envio }
type Preparar = () => Promise<Ato>

/** How each call that moves money comes to where it would move it. */
export function useAtos(): ReadonlyMap<Chamada, Preparar> {
  return new Map([...usePagamentos(), ...useEncerramentos(), ...useContemplacoes()])
}

function usePagamentos(): [Chamada, Preparar][] {
  const mesa = useMesa()
  const com = (envio: Envio): Ato => ({ ambiente: mesa().ambiente, envio })
  /** Money of an unknown boleto. */
  const perdido = async (valor: number): Promise<{ id: number }> => {
    const { data } = await pagar(mesa(), { nossoNumero: '999999999', valor })
    return { id: data.id }
  }
  return [
    [
      'POST /pagamentos',
      async () => {
        const { cotaId, parcela } = await novaDevedora(mesa())
        return com({ body: { idCota: cotaId, parcelas: [parcela.numero], valor: parcela.valor, dia: hoje } })
      },
    ],
    [
      'POST /pagamentos/:id/estorno',
      async () => {
        const { boleto, parcela } = await novaDevedora(mesa(), emDia)
        const { data } = await pagar(mesa(), { nossoNumero: String(boleto), valor: parcela.valor })
        return com({ params: { id: data.id }, body: { motivo: 'cheque devolvido' } })
      },
    ],
    [
      'POST /pagamentos/:id/alocacao',
      async () => {
        const devedora = await novaDevedora(mesa())
        const params = await perdido(await custoDeHoje(mesa(), devedora))
        return com({ params, body: { idCota: devedora.cotaId, parcelas: [devedora.parcela.numero] } })
      },
    ],
    [
      'POST /pagamentos/:id/boleto',
      async () => {
        const { cotaId } = await novaDevedora(mesa(), emDia)
        const valor = 500_000
        const boleto = await novoBoleto(mesa(), cotaId, {
          tipo: 'antecipacao',
          valor_centavos: valor,
          vencimento: hoje,
          abatimento: { forma: 'prazo' },
        })
        return com({ params: await perdido(valor), body: { boleto } })
      },
    ],
    [
      'POST /pagamentos/:id/abatimento',
      async () => {
        const { cotaId } = await novaDevedora(mesa(), emDia)
        return com({ params: await perdido(100_000), body: { idCota: cotaId, forma: 'prazo' } })
      },
    ],
    [
      'POST /pagamentos/:id/devolucao',
      async () => com({ params: await perdido(1_000), body: { observacao: 'TED ao pagador' } }),
    ],
  ]
}

function useEncerramentos(): [Chamada, Preparar][] {
  const fim = useFim()
  const com = (envio: Envio): Ato => ({ ambiente: fim.ambiente, envio })
  const despesa = async () => {
    const grupo = await createNucleo(fim.ambiente).novoGrupo(fim.parceiro, { cotas: [{}, {}] })
    return { ...em(grupo), body: { valorCentavos: 100, historico: 'Cartório' } }
  }
  return [
    [
      'POST /grupos/:id/encerramento',
      async () => {
        const grupo = await fim.noFim([contemplada])
        await fim.comunicar(grupo)
        fim.noDia('2026-12-20')
        return com({ ...em(grupo), body: { codigo: grupo.codigo } })
      },
    ],
    [
      'POST /grupos/:id/rateio',
      async () => {
        const grupo = await fim.encerrado([contemplada])
        await fim.movimentar(grupo, 'fundo-comum', 1_000)
        return com(em(grupo))
      },
    ],
    [
      'POST /grupos/:id/rateio/:parte/pagamento',
      async () => {
        const grupo = await fim.encerrado([contemplada])
        const [parte] = await fim.partesDe(grupo)
        return com({ params: { id: grupo.id, parte: parte.id } })
      },
    ],
    [
      'POST /restituicoes/:id/pagamento',
      async () => {
        const grupo = await fim.encerrado([contemplada, excluida])
        const { json } = await fim.gestor.chamar('GET /restituicoes', { query: { grupo: grupo.codigo } })
        return com({ params: { id: json.data[0].id } })
      },
    ],
    ['POST /grupos/:id/despesas', async () => com(await despesa())],
    [
      'POST /grupos/:id/caixa/movimentos/:movimento/estorno',
      async () => {
        const { params, body } = await despesa()
        await fim.gestor.chamar('POST /grupos/:id/despesas', { params, body })
        const [lancada] = await fim.ambiente.sql<{ id: number }>('select max(id) as id from movimento_grupo')
        return com({ params: { ...params, movimento: lancada?.id ?? 0 }, body: { motivo: 'Lançada em dobro' } })
      },
    ],
  ]
}

function useContemplacoes(): [Chamada, Preparar][] {
  const cena = useCena()
  const com = (id: number, body: object): Ato => ({ ambiente: cena().ambiente, envio: { params: { id }, body } })
  return [
    [
      'POST /contemplacoes/:id/lance',
      async () => {
        const { doLance } = await publicada(cena(), { valorCentavos: 5_000_000 })
        return com(doLance, { dia: cena().hoje() })
      },
    ],
    [
      'POST /contemplacoes/:id/credito',
      async () => {
        const { grupo, doSorteio } = await publicada(cena(), null)
        await acao(cena(), doSorteio, 'garantia')
        cena().irPara(calendario.addDiasUteis(grupo.dia, 3))
        return com(doSorteio, { dia: cena().hoje() })
      },
    ],
    [
      'POST /contemplacoes/:id/desfazimento',
      async () => {
        const { doSorteio } = await publicada(cena(), null)
        return com(doSorteio, { motivo: 'A_PEDIDO', observacao: 'Pedido por escrito' })
      },
    ],
  ]
}
