import { addDays, type Dia, type FatoDaCota } from '@contempla/consorcio'
import type { Linha } from './linha.ts'
import { PARCEIROS } from './parceiros.ts'

const PERGUNTAS: readonly [topico: string, pergunta: string, resposta: string, fato?: FatoDaCota][] = [
  [
    'Pagamentos',
    'Como pago a minha parcela?',
    'Abra Boletos, escolha a parcela e copie o código de barras ou o Pix. O pagamento aparece no extrato em até 2 dias úteis.',
    'parcelaAVencer',
  ],
  [
    'Pagamentos',
    'O que acontece se eu atrasar?',
    'A parcela em atraso ganha multa de 2% e juros de 1% ao mês. Quem está em atraso no dia da assembleia não concorre a ela.',
    'parcelasEmAtraso',
  ],
  [
    'Pagamentos',
    'Quanto falta para quitar?',
    'É a soma do que ainda se paga, pelo crédito de hoje: muda quando o crédito é corrigido. Em Boletos, Antecipar, você vê quanto custa quitar agora.',
    'saldoDevedor',
  ],
  [
    'Assembleias',
    'Quando é a assembleia?',
    'Uma vez por mês, no dia do calendário do grupo. Em Assembleias você vê as próximas e o resultado das que passaram.',
    'proximaAssembleia',
  ],
  [
    'Assembleias',
    'Como é feito o sorteio?',
    'Pelos prêmios da Loteria Federal, com a conta que está no contrato. O resultado de cada assembleia mostra os números e como se chegou à cota.',
  ],
  [
    'Lances',
    'Até quando posso ofertar um lance?',
    'Até a véspera da assembleia do seu grupo. Depois disso o lance vale para a assembleia seguinte.',
    'proximaAssembleia',
  ],
  [
    'Lances',
    'O que é lance embutido?',
    'É a parte do lance paga com o próprio crédito, até o limite do contrato. O crédito que sobra é menor nesse valor.',
  ],
  [
    'Contemplação',
    'Fui contemplado. E agora?',
    'Pague o lance, se for o caso, e apresente a garantia no prazo. O crédito fica disponível e rende até ser usado.',
  ],
  [
    'Meu cadastro',
    'Como mudo meu endereço ou telefone?',
    'Em Meus dados, escolha o que quer mudar e confirme com a sua senha.',
  ],
]

/** Writes notices and frequent questions of each partner, so that these lists of the console are not empty. */
export function* linhasDaComunicacao(hoje: Dia): Generator<Linha> {
  const as9h = (dias: number) => `${addDays(hoje, dias)}T12:00:00Z`
  for (const { chave, nome, horario } of PARCEIROS) {
    const comunicado = (
      titulo: string,
      texto: string,
      dias: { criado: number; publicado?: number; expira?: number },
    ) => ({
      tipo: 'comunicado',
      parceiro: chave,
      titulo,
      texto,
      criadoEm: as9h(dias.criado),
      publicadoEm: dias.publicado === undefined ? null : as9h(dias.publicado),
      expiraEm: dias.expira === undefined ? null : as9h(dias.expira),
    })
    yield comunicado(
      'Atendimento em novo horário',
      `A central de atendimento da ${nome} passou a atender neste horário: ${horario}.`,
      { criado: -12, publicado: -10, expira: 50 },
    )
    yield comunicado(
      'Informe de rendimentos',
      'O informe do ano passado está em Documentos, na página da sua cota, até o fim do prazo da declaração.',
      { criado: -200, publicado: -198, expira: -120 },
    )
    yield comunicado(
      'Assembleias pela internet',
      'As assembleias passam a ser transmitidas ao vivo. O endereço de cada uma fica na página da assembleia do seu grupo.',
      { criado: -1 },
    )
    const ordens = new Map<string, number>()
    for (const [topico, pergunta, resposta, fato = null] of PERGUNTAS) {
      const ordem = (ordens.get(topico) ?? 0) + 1
      ordens.set(topico, ordem)
      yield { tipo: 'pergunta', parceiro: chave, topico, pergunta, resposta, ordem, ativa: true, fato }
    }
  }
}
