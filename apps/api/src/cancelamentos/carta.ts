import { diaEm, formatDiaBr, formatReais } from '@contempla/consorcio'
import { ErroDeNegocio } from '@contempla/contract'
import { type CasoLido, dadosDo, numeroDe } from '../casos/index.ts'
import { getCota, inscricaoDoTitular } from '../cotas/index.ts'
import { concluir, openFolha, presentMarca, writeCampos, writeParagrafo, writeTitulo } from '../documentos/index.ts'
import { parceiroDoCliente } from '../parceiros/index.ts'
import type { Contexto } from '../platform/http/context.ts'
import type { SessaoAtiva } from '../platform/sessions.ts'
import { type DadosDoCancelamento, dadosDoCancelamento } from './dados.ts'

type Carta = { dados: DadosDoCancelamento; feitoEm: Date; protocolo: string }

const hora = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo', hour: '2-digit', minute: '2-digit' })

const campos = (linhas: readonly (readonly [string, number, (string | null)?])[]) =>
  linhas.flatMap(([rotulo, centavos, detalhe]) =>
    centavos === 0
      ? []
      : [{ rotulo, valor: detalhe ? `${formatReais(centavos)} (${detalhe})` : formatReais(centavos) }],
  )

function camposDe({ devolucao, consequencias }: DadosDoCancelamento) {
  if (devolucao)
    return campos([
      ['Pago até o dia', devolucao.pago],
      ['Correção', devolucao.correcao],
      ['Volta de imediato', devolucao.valor],
    ])
  if (!consequencias) return []
  return campos([
    ['Pago até o dia', consequencias.pago],
    ...consequencias.linhas.map(({ texto, centavos, detalhe }) => [texto, centavos, detalhe] as const),
    ['Voltaria, pelo crédito do dia', consequencias.valor],
  ])
}

function paragrafosDe({ devolucao, consequencias, volta }: DadosDoCancelamento): string[] {
  if (devolucao)
    return [
      'O contrato foi desfeito dentro dos sete dias da assinatura (Código de Defesa do Consumidor, art. 49): tudo o que foi pago volta, inclusive a taxa de administração e o seguro.',
    ]
  const { semSorteio = 'depois que o grupo encerrar', regraDoFim } = consequencias ?? {}
  return [
    `A parte do fundo comum volta quando a cota for sorteada entre as canceladas ou, sem sorteio, ${semSorteio}. Vale o crédito do dia em que isso acontecer. Multa e penal são sujeitas ao contrato e à prova de prejuízo. Fora o que está acima, a taxa de administração e o seguro já pagos não voltam.`,
    ...(regraDoFim ? [regraDoFim] : []),
    ...(volta?.custo
      ? [
          `A volta ao grupo pode ser pedida${volta.ate ? ` até ${formatDiaBr(volta.ate)}` : ''}, enquanto o lugar da cota estiver livre.`,
        ]
      : []),
  ]
}

/** Finds what the letter of a cancellation that was made says. Throws SEM_PROCESSO. */
export function requireCarta(contexto: Contexto, lido: CasoLido | undefined): Carta {
  const dados = lido?.caso.encerradoEm ? dadosDoCancelamento(dadosDo(contexto, lido)) : null
  if (!lido?.caso.encerradoEm || !dados) throw new ErroDeNegocio('SEM_PROCESSO')
  return { dados, feitoEm: lido.caso.encerradoEm, protocolo: numeroDe(lido.caso.id) }
}

/** Draws the letter, as it was told on its day. */
export async function renderCarta(
  contexto: Contexto,
  sessao: Pick<SessaoAtiva, 'clienteId' | 'modo'>,
  cotaId: number,
  carta: Carta,
) {
  const { dados, feitoEm, protocolo } = carta
  const cota = await getCota(contexto, sessao.clienteId, cotaId)
  const parceiro = await parceiroDoCliente(contexto.db, sessao.clienteId)
  const papel = openFolha({
    titulo: dados.devolucao ? 'Contrato desfeito' : 'Cancelamento da cota',
    marca: presentMarca(parceiro),
    dias: null,
    cota: { ...cota, credito_centavos: null },
    inscricao: inscricaoDoTitular(contexto, sessao, cota),
    emitidoEm: diaEm(contexto.relogio.agora()),
  })
  writeCampos(papel, [
    { rotulo: 'Protocolo', valor: protocolo },
    { rotulo: 'Cancelada em', valor: `${formatDiaBr(diaEm(feitoEm))}, às ${hora.format(feitoEm)}` },
    ...(dados.fundamento ? [{ rotulo: 'Pedido ao atendimento', valor: dados.fundamento.referencia }] : []),
  ])
  writeTitulo(papel, 'O que volta')
  writeCampos(papel, camposDe(dados))
  for (const texto of paragrafosDe(dados)) writeParagrafo(papel, texto)
  return concluir(papel)
}
