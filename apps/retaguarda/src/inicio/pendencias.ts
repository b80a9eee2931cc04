import type { PapelDeFuncionario } from '@contempla/contract'
import { hasPapel } from '@contempla/contract/papeis'
import { formatCentavos, formatDia } from '@contempla/ui'
import { href, type Result } from '../shell/kit.ts'

type Inicio = Result<'GET /inicio'>
type Espera = Inicio[keyof Inicio]

/** The areas, in order, by which tasks are grouped when none of them waits. */
const AREAS = ['Dinheiro', 'Casos', 'Assembleias', 'Cobrança', 'Sistema'] as const
type Area = (typeof AREAS)[number]

export type Pendencia = Espera & {
  area: Area
  titulo: string
  /** How much money, since when and until when. */
  detalhe: string
  porque: string
  href: string
  /** Costs somebody money if it waits. */
  grave: boolean
  /** How it is called in the list of what waits for nobody. */
  emOrdem: string
}

/** How a kind of thing that waits is told, and where it is dealt with. */
type Modelo = {
  nome: keyof Inicio
  area: Area
  singular: string
  plural: string
  porque: string
  href: (hoje: string) => string
  /** The least role that may open where it is dealt with: told to nobody below. */
  papel?: PapelDeFuncionario
  grave?: boolean
  emOrdem: string
}

const emDias = (dia: string, dias: number): string =>
  new Date(Date.parse(`${dia}T12:00:00Z`) + dias * 86_400_000).toISOString().slice(0, 10)

/** The gravest first. */
const modelos: readonly Modelo[] = [
  {
    nome: 'divergencias',
    area: 'Cobrança',
    singular: 'saldo que não fecha',
    plural: 'saldos que não fecham',
    porque: 'O saldo guardado da cota não é o que a razão dela explica.',
    href: () => href('/cobranca/divergencias'),
    papel: 'analista',
    grave: true,
    emOrdem: 'Saldo das cotas',
  },
  {
    nome: 'diasPorConfirmar',
    area: 'Sistema',
    singular: 'dia de rotinas à espera de confirmação',
    plural: 'dias de rotinas à espera de confirmação',
    porque: 'Nada é reajustado, emitido nem excluído até alguém conferir o relógio e confirmar.',
    href: () => href('/rotinas'),
    grave: true,
    emOrdem: 'Dias das rotinas',
  },
  {
    nome: 'rotinasQueFalharam',
    area: 'Sistema',
    singular: 'rotina que falhou',
    plural: 'rotinas que falharam',
    porque: 'Veja o erro e repita a rotina.',
    href: () => href('/rotinas/execucoes', undefined, { situacao: 'falhou' }),
    grave: true,
    emOrdem: 'Rotinas',
  },
  {
    nome: 'servicosForaDoAr',
    area: 'Sistema',
    singular: 'serviço fora do ar',
    plural: 'serviços fora do ar',
    porque: 'Veja qual em Rotinas e avise quem cuida do sistema.',
    href: () => href('/rotinas'),
    grave: true,
    emOrdem: 'Serviços',
  },
  {
    nome: 'mensagensNaoEnviadas',
    area: 'Sistema',
    singular: 'mensagem que não saiu',
    plural: 'mensagens que não saíram',
    porque: 'As tentativas acabaram: tente de novo ou deixe de lado, em Rotinas.',
    href: () => href('/rotinas'),
    grave: true,
    emOrdem: 'E-mails e SMS',
  },
  {
    nome: 'lancesVencidos',
    area: 'Assembleias',
    singular: 'lance vencedor fora do prazo',
    plural: 'lances vencedores fora do prazo',
    porque: 'O prazo para pagar acabou: a contemplação pode ser desfeita.',
    href: () => href('/assembleias/contemplacoes', undefined, { situacao: 'lance-a-pagar' }),
    grave: true,
    emOrdem: 'Lances vencidos',
  },
  {
    nome: 'garantiasAVencer',
    area: 'Assembleias',
    singular: 'garantia por apresentar',
    plural: 'garantias por apresentar',
    porque: 'O prazo acaba em dez dias, ou já acabou: sem ela, a contemplação pode ser desfeita.',
    href: () => href('/assembleias/contemplacoes', undefined, { situacao: 'garantia-a-apresentar' }),
    grave: true,
    emOrdem: 'Garantias',
  },
  {
    nome: 'restituicoesAPagar',
    area: 'Dinheiro',
    singular: 'restituição a pagar',
    plural: 'restituições a pagar',
    porque: 'As cotas foram sorteadas entre as excluídas, ou o grupo encerrou: o dinheiro é delas.',
    href: () => href('/grupos/restituicoes', undefined, { situacao: 'a-pagar' }),
    grave: true,
    emOrdem: 'Restituições a pagar',
  },
  {
    nome: 'rateiosAPagar',
    area: 'Dinheiro',
    singular: 'quota de rateio a pagar',
    plural: 'quotas de rateio a pagar',
    porque: 'O grupo encerrou, e o que sobrou é de quem estava nele: pague em Encerramento, em cada um destes grupos.',
    href: () => href('/grupos', undefined, { rateio: 'a-pagar' }),
    grave: true,
    emOrdem: 'Rateios a pagar',
  },
  {
    nome: 'encerramentosAComunicar',
    area: 'Assembleias',
    singular: 'grupo acabou, e ninguém foi avisado',
    plural: 'grupos acabaram, e ninguém foi avisado',
    porque: 'A lei dá 60 dias da última assembleia para comunicar os consorciados: faça-o em Encerramento.',
    href: () => href('/grupos', undefined, { fim: 'a-comunicar' }),
    grave: true,
    emOrdem: 'Fim dos grupos',
  },
  {
    nome: 'livrosAFechar',
    area: 'Assembleias',
    singular: 'grupo com os livros por fechar',
    plural: 'grupos com os livros por fechar',
    porque: 'A lei dá 120 dias da última assembleia, e ao menos 30 da comunicação: feche-os em Encerramento.',
    href: () => href('/grupos', undefined, { fim: 'a-fechar' }),
    grave: true,
    emOrdem: 'Livros dos grupos que acabaram',
  },
  {
    nome: 'cartasAEnviar',
    area: 'Assembleias',
    singular: 'aviso que ninguém leu pede carta',
    plural: 'avisos que ninguém leu pedem carta',
    porque: 'Passaram os dias do contrato sem leitura no portal: envie a carta com aviso de recebimento e registre-a.',
    href: () => href('/grupos/avisos', undefined, { situacao: 'pede-carta' }),
    grave: true,
    emOrdem: 'Avisos com prova de leitura',
  },
  {
    nome: 'cessoesAConfirmar',
    area: 'Dinheiro',
    singular: 'cessão de crédito espera confirmação',
    plural: 'cessões de crédito esperam confirmação',
    porque: 'Outra pessoa anotou: confira o contrato e confirme, para que ninguém pague a quem cedeu.',
    href: () => href('/grupos/cessoes', undefined, { situacao: 'a-confirmar' }),
    papel: 'analista',
    grave: true,
    emOrdem: 'Cessões de crédito',
  },
  {
    nome: 'autorizacoesADar',
    area: 'Dinheiro',
    singular: 'pedido espera o seu sim',
    plural: 'pedidos esperam o seu sim',
    porque:
      'Passa da alçada de quem pediu, ou ninguém da equipe o aprovou antes: nada é feito até outra pessoa autorizar.',
    href: () => href('/autorizacoes', undefined, { situacao: 'pendente' }),
    papel: 'analista',
    grave: true,
    emOrdem: 'Autorizações',
  },
  {
    nome: 'casosDoGestor',
    area: 'Casos',
    singular: 'caso espera a sua decisão',
    plural: 'casos esperam a sua decisão',
    porque: 'Foi aprovado por outra pessoa, e o próximo passo, como mandar pagar, cabe ao gestor.',
    href: () => href('/casos', undefined, { decide: 'gestor', responsavel: 'ninguem' }),
    papel: 'gestor',
    grave: true,
    emOrdem: 'Decisões do gestor',
  },
  {
    nome: 'casosVencidos',
    area: 'Casos',
    singular: 'caso fora do prazo',
    plural: 'casos fora do prazo',
    porque: 'O prazo da fase acabou, e o caso ainda espera nela.',
    href: () => href('/casos', undefined, { prazo: 'vencido' }),
    grave: true,
    emOrdem: 'Prazos dos casos',
  },
  {
    nome: 'casosAVencer',
    area: 'Casos',
    singular: 'resposta prometida para hoje',
    plural: 'respostas prometidas para hoje',
    porque: 'Se não sair até o fim do dia, o cliente é avisado da demora, e o caso sobe.',
    href: () => href('/casos', undefined, { prazo: 'promessa-hoje' }),
    grave: true,
    emOrdem: 'Respostas prometidas',
  },
  {
    nome: 'casosEscalados',
    area: 'Casos',
    singular: 'caso que subiu',
    plural: 'casos que subiram',
    porque: 'Passou do dia prometido, ou um analista o levou a quem decide: ninguém o assumiu ainda.',
    href: () => href('/casos', undefined, { situacao: 'escalados', responsavel: 'ninguem' }),
    grave: true,
    emOrdem: 'Casos escalados',
  },
  {
    nome: 'pagamentosADevolver',
    area: 'Dinheiro',
    singular: 'pagamento a devolver',
    plural: 'pagamentos a devolver',
    porque: 'Entrou dinheiro que a cota não pode receber: em geral, volta a quem pagou.',
    href: () => href('/pagamentos/fila', undefined, { destino: 'devolver' }),
    grave: true,
    emOrdem: 'Pagamentos a devolver',
  },
  {
    nome: 'arquivosRecusados',
    area: 'Dinheiro',
    singular: 'arquivo do banco não lançado',
    plural: 'arquivos do banco não lançados',
    porque: 'Recusado nos últimos dias, ou parado com linhas que não puderam ser lançadas.',
    href: () => href('/pagamentos/arquivos'),
    grave: true,
    emOrdem: 'Arquivos do banco',
  },
  {
    nome: 'casosMeus',
    area: 'Casos',
    singular: 'caso seu à espera',
    plural: 'casos seus à espera',
    porque: 'Você os assumiu, e é a vez da equipe.',
    href: () => href('/casos', undefined, { vez: 'analista', responsavel: 'eu' }),
    papel: 'analista',
    emOrdem: 'Seus casos',
  },
  {
    nome: 'casosSemResponsavel',
    area: 'Casos',
    singular: 'caso sem responsável',
    plural: 'casos sem responsável',
    porque: 'É a vez da equipe, e ninguém os assumiu: comece pelo que vence primeiro.',
    href: () => href('/casos', undefined, { vez: 'analista', responsavel: 'ninguem', decide: 'analista' }),
    papel: 'analista',
    emOrdem: 'Casos sem responsável',
  },
  {
    nome: 'pagamentosNaFila',
    area: 'Dinheiro',
    singular: 'pagamento na fila',
    plural: 'pagamentos na fila',
    porque: 'Entrou dinheiro que ninguém sabe ainda de quem é, ou quanto cabe.',
    href: () => href('/pagamentos/fila'),
    emOrdem: 'Fila de pagamentos',
  },
  {
    nome: 'assembleiasSemResultado',
    area: 'Assembleias',
    singular: 'assembleia sem resultado',
    plural: 'assembleias sem resultado',
    porque: 'O dia já chegou: registre a extração, confira a prévia e publique.',
    href: (hoje) => href('/assembleias', undefined, { de: emDias(hoje, -60), ate: hoje }),
    emOrdem: 'Resultado das assembleias',
  },
  {
    nome: 'boletosSemContato',
    area: 'Cobrança',
    singular: 'boleto sem contato',
    plural: 'boletos sem contato',
    porque: 'O cadastro do titular não tem e-mail nem endereço: o boleto não tem como chegar.',
    href: () => href('/cobranca/sem-contato'),
    emOrdem: 'Contato dos titulares',
  },
  {
    nome: 'lotesAImprimir',
    area: 'Cobrança',
    singular: 'lote de boletos a imprimir',
    plural: 'lotes de boletos a imprimir',
    porque: 'Feche o lote, baixe o PDF e mande à gráfica: só assim o boleto vai pelo correio.',
    href: () => href('/cobranca/impressoes'),
    emOrdem: 'Impressões',
  },
  {
    nome: 'lancesAPagar',
    area: 'Assembleias',
    singular: 'lance vencedor a pagar',
    plural: 'lances vencedores a pagar',
    porque: 'Ainda no prazo.',
    href: () => href('/assembleias/contemplacoes', undefined, { situacao: 'lance-a-pagar' }),
    emOrdem: 'Lances a pagar',
  },
  {
    nome: 'exclusoesEmPrazo',
    area: 'Cobrança',
    singular: 'cota avisada de exclusão',
    plural: 'cotas avisadas de exclusão',
    porque: 'Ainda há prazo para pagar e ficar no grupo. O valor é o de hoje, com multa e juros.',
    href: () => href('/cobranca/exclusoes'),
    emOrdem: 'Avisos de exclusão',
  },
]

/** 'R$ 717.509,79 · desde 03/11/2026', the oldest's day. */
function detalheDa({ quantos, centavos, desde, ate }: Espera, hoje: string): string {
  const prazo =
    ate && `${quantos === 1 ? 'prazo' : 'o primeiro prazo'} ${ate < hoje ? 'acabou' : 'acaba'} em ${formatDia(ate)}`
  return [centavos !== null && formatCentavos(centavos), desde && `desde ${formatDia(desde)}`, prazo]
    .filter(Boolean)
    .join(' · ')
}

/** Lists the tasks that wait for a person of this role, the gravest first, each with the link to where it is done. */
export const pendenciasDe = (inicio: Inicio, hoje: string, papel: PapelDeFuncionario): readonly Pendencia[] =>
  modelos
    .filter((modelo) => hasPapel(papel, modelo.papel ?? 'atendente'))
    .map(({ nome, singular, plural, href: link, grave = false, ...modelo }) => ({
      ...modelo,
      ...inicio[nome],
      grave,
      titulo: inicio[nome].quantos === 1 ? singular : plural,
      detalhe: detalheDa(inicio[nome], hoje),
      href: link(hoje),
    }))

/** Lists by area the kinds of task of which none waits; an area without such a kind is left out. */
export const emDiaPorArea = (pendencias: readonly Pendencia[]) =>
  AREAS.map((area) => ({ area, itens: pendencias.filter((cada) => cada.area === area && cada.quantos === 0) })).filter(
    ({ itens }) => itens.length > 0,
  )
