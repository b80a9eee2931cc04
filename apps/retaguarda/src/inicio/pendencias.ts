import { href, type Result } from '../shell/kit.ts'

export type Pendencia = {
  quantos: number
  titulo: string
  porque: string
  href: string
  /** Costs somebody money if it waits. */
  grave?: boolean
  /** How it is called when there is none. */
  emOrdem: string
}

/** The words beside the figure. */
const palavras = (n: number, singular: string, plural: string) => (n === 1 ? singular : plural)

const emDias = (dia: string, dias: number): string =>
  new Date(Date.parse(`${dia}T12:00:00Z`) + dias * 86_400_000).toISOString().slice(0, 10)

/** What waits for a person, the gravest first, each with where it is dealt with. */
export function pendenciasDe(n: Result<'GET /inicio'>, hoje: string): readonly Pendencia[] {
  return [
    {
      quantos: n.divergencias,
      titulo: palavras(n.divergencias, 'saldo que não fecha', 'saldos que não fecham'),
      porque: 'O saldo guardado da cota não é o que a razão dela explica.',
      href: href('/cobranca/divergencias'),
      grave: true,
      emOrdem: 'saldo das cotas',
    },
    {
      quantos: n.rotinasQueFalharam,
      titulo: palavras(n.rotinasQueFalharam, 'rotina que falhou', 'rotinas que falharam'),
      porque: 'Veja o erro e repita a rotina.',
      href: href('/rotinas/execucoes', undefined, { situacao: 'falhou' }),
      grave: true,
      emOrdem: 'rotinas',
    },
    {
      quantos: n.lancesVencidos,
      titulo: palavras(n.lancesVencidos, 'lance vencedor fora do prazo', 'lances vencedores fora do prazo'),
      porque: 'O prazo para pagar acabou: a contemplação pode ser desfeita.',
      href: href('/assembleias/contemplacoes', undefined, { situacao: 'lance-a-pagar' }),
      grave: true,
      emOrdem: 'lances vencidos',
    },
    {
      quantos: n.garantiasAVencer,
      titulo: palavras(n.garantiasAVencer, 'garantia por apresentar', 'garantias por apresentar'),
      porque: 'O prazo acaba em dez dias, ou já acabou: sem ela, a contemplação pode ser desfeita.',
      href: href('/assembleias/contemplacoes', undefined, { situacao: 'garantia-a-apresentar' }),
      grave: true,
      emOrdem: 'garantias',
    },
    {
      quantos: n.pagamentosADevolver,
      titulo: palavras(n.pagamentosADevolver, 'pagamento a devolver', 'pagamentos a devolver'),
      porque: 'Entrou dinheiro que a cota não pode receber: em geral, volta a quem pagou.',
      href: href('/pagamentos/fila', undefined, { destino: 'devolver' }),
      grave: true,
      emOrdem: 'devoluções',
    },
    {
      quantos: n.pagamentosNaFila - n.pagamentosADevolver,
      titulo: palavras(n.pagamentosNaFila - n.pagamentosADevolver, 'pagamento na fila', 'pagamentos na fila'),
      porque: 'Entrou dinheiro que ninguém sabe ainda de quem é, ou quanto cabe.',
      href: href('/pagamentos/fila'),
      emOrdem: 'fila de pagamentos',
    },
    {
      quantos: n.assembleiasSemResultado,
      titulo: palavras(n.assembleiasSemResultado, 'assembleia sem resultado', 'assembleias sem resultado'),
      porque: 'O dia delas já chegou: registre a extração, confira a prévia e publique.',
      href: href('/assembleias', undefined, { de: emDias(hoje, -60), ate: hoje }),
      emOrdem: 'resultado das assembleias',
    },
    {
      quantos: n.lancesAPagar - n.lancesVencidos,
      titulo: palavras(n.lancesAPagar - n.lancesVencidos, 'lance vencedor a pagar', 'lances vencedores a pagar'),
      porque: 'Ainda no prazo.',
      href: href('/assembleias/contemplacoes', undefined, { situacao: 'lance-a-pagar' }),
      emOrdem: 'lances a pagar',
    },
    {
      quantos: n.exclusoesEmPrazo,
      titulo: palavras(n.exclusoesEmPrazo, 'cota avisada de exclusão', 'cotas avisadas de exclusão'),
      porque: 'Ainda há prazo para pagar e ficar no grupo.',
      href: href('/cobranca/exclusoes'),
      emOrdem: 'avisos de exclusão',
    },
  ]
}
