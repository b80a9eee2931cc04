import { formatDiaBr, formatReais } from '@contempla/consorcio'
import { formatInscricao } from '@contempla/contract/inscricao-nacional'
import {
  type Campo,
  type Coluna,
  type Folha,
  openFolha,
  writeCampos,
  writeParagrafo,
  writeResumo,
  writeTabela,
  writeTitulo,
} from '../folha.ts'
import { concluir } from '../papel.ts'
import type { getComprovante, requireInforme } from './anuais.service.ts'

type DaCota = Omit<Folha, 'titulo' | 'dias'>
type Comprovante = Awaited<ReturnType<typeof getComprovante>>
type Informe = Awaited<ReturnType<typeof requireInforme>>

const colunas: readonly Coluna[] = [
  { rotulo: 'Dia', x: 0, width: 70, align: 'left' },
  { rotulo: 'Pagamento', x: 70, width: 330, align: 'left' },
  { rotulo: 'Valor', x: 400, width: 99, align: 'right' },
]

const EMBUTIDO = 'O lance embutido saiu do próprio crédito da cota: aparece no extrato, e você não o desembolsou.'

/** By which year each is known: the declaration of one year is made in the next. */
const exercicio = (ano: number) => `exercício ${ano + 1}, ano-calendário ${ano}`

/** The part of the payments that was fine and interest. */
const encargos = (multa: number, juros: number): Campo[] => [
  ...(multa === 0 ? [] : [{ rotulo: 'Disso, multa', valor: multa }]),
  ...(juros === 0 ? [] : [{ rotulo: 'Disso, juros', valor: juros }]),
]

/** The proof of what was paid in a year, an A4 page or more. */
export function renderComprovante(folha: DaCota, comprovante: Comprovante): Promise<Buffer> {
  const { anoExercicio, dias, pagamentos, valorPago, valorEmbutido, valorMulta, valorJuros } = comprovante
  const { recebidaEm, transferidaEm } = comprovante
  const papel = openFolha({ ...folha, titulo: `Comprovante anual de pagamentos de ${anoExercicio}`, dias })
  writeResumo(papel, [
    { rotulo: `Pago em ${anoExercicio}`, valor: valorPago },
    ...(valorEmbutido === 0 ? [] : [{ rotulo: 'Disso, lance embutido', valor: valorEmbutido }]),
    ...encargos(valorMulta, valorJuros),
    { rotulo: 'Pagamentos', valor: String(pagamentos.filter(({ estorno }) => !estorno).length) },
  ])
  writeTabela(
    papel,
    colunas,
    pagamentos.map(({ data, descricao, valor }) => [formatDiaBr(data), descricao, formatReais(valor)]),
  )
  papel.doc.moveDown(0.6)
  writeParagrafo(papel, `No imposto de renda: ${exercicio(anoExercicio)}.`, { suave: true })
  writeParagrafo(papel, 'Cada pagamento conta no dia em que foi feito; um estorno, no dia em que se fez.', {
    suave: true,
  })
  if (valorEmbutido !== 0) writeParagrafo(papel, EMBUTIDO, { suave: true })
  for (const frase of [
    ...(recebidaEm ? [`A cota é sua desde ${formatDiaBr(recebidaEm)}: o que se pagou antes é de quem a tinha.`] : []),
    ...(transferidaEm ? [`A cota passou a outra pessoa em ${formatDiaBr(transferidaEm)}.`] : []),
  ])
    writeParagrafo(papel, frase, { suave: true })
  return concluir(papel)
}

const SITUACAO: Readonly<Record<Informe['situacao'], string>> = {
  'nao-contemplada': 'Não contemplada',
  contemplada: 'Contemplada, com o crédito ainda por usar',
  'credito-usado': 'Contemplada, com o crédito usado',
  devolvida: 'Encerrada: o que havia a receber foi pago ou se extinguiu',
  transferida: 'Transferida a outra pessoa',
}

const linhaDeBens = (ano: number, { anterior, atual }: { anterior: number; atual: number }): Campo[] => [
  { rotulo: `Situação em 31/12/${ano - 1}`, valor: anterior },
  { rotulo: `Situação em 31/12/${ano}`, valor: atual },
]

const campo = (rotulo: string, dia: string | null): Campo[] => (dia ? [{ rotulo, valor: formatDiaBr(dia) }] : [])

function camposDaCota({
  ano,
  situacao,
  administradora,
  contempladaEm,
  creditoUsadoEm,
  recebidaEm,
  transferidaEm,
}: Informe): Campo[] {
  return [
    ...(administradora
      ? [
          { rotulo: 'Administradora', valor: administradora.nome },
          { rotulo: 'CNPJ da administradora', valor: formatInscricao(administradora.cnpj) },
        ]
      : []),
    { rotulo: `Situação da cota em 31/12/${ano}`, valor: SITUACAO[situacao] },
    ...campo('Contemplada em', contempladaEm),
    ...campo('Crédito usado em', creditoUsadoEm),
    ...campo('Recebida por transferência em', recebidaEm),
    ...campo('Transferida em', transferidaEm),
  ]
}

const fichaEscrita = ({ grupo, codigo, nome }: NonNullable<Informe['ficha']>) =>
  `${grupo ? `grupo ${grupo}, ` : ''}código ${codigo}, ${nome}`

/** Renders the income tax statement of a year on one A4 page. */
export function renderInforme(folha: DaCota, informe: Informe): Promise<Buffer> {
  const { ano, ficha, consorcio, bem, discriminacao, pagoNoAno, embutidoNoAno, fgtsNoAno, recebimentos } = informe
  const papel = openFolha({
    ...folha,
    titulo: `Informe para o imposto de renda · ${exercicio(ano)}`,
    dias: { de: `${ano}-01-01`, ate: `${ano}-12-31` },
  })
  writeCampos(papel, camposDaCota(informe))
  writeTitulo(papel, 'Pago no ano')
  writeCampos(papel, [
    { rotulo: `Pago em ${ano}`, valor: pagoNoAno },
    ...(embutidoNoAno === 0 ? [] : [{ rotulo: 'Disso, lance embutido (não declarar)', valor: embutidoNoAno }]),
    ...(fgtsNoAno === 0 ? [] : [{ rotulo: 'Disso, com o FGTS', valor: fgtsNoAno }]),
    ...encargos(informe.multaNoAno, informe.jurosNoAno),
  ])
  if (consorcio) {
    writeTitulo(papel, ficha ? `Bens e Direitos: ${fichaEscrita(ficha)}` : 'A cota, pelo que foi pago')
    writeCampos(papel, linhaDeBens(ano, consorcio))
  }
  if (bem) {
    writeTitulo(papel, ficha ? 'Bens e Direitos: o bem comprado com o crédito' : 'O bem comprado com o crédito')
    writeCampos(papel, linhaDeBens(ano, bem))
    writeParagrafo(papel, 'Some ao código do próprio bem o que pagou por ele além da cota.', { suave: true })
  }
  if (ficha) {
    writeTitulo(papel, 'Discriminação')
    writeParagrafo(papel, discriminacao)
  }
  if (recebimentos.length > 0) {
    writeTitulo(papel, 'Recebido do grupo no ano')
    writeCampos(
      papel,
      recebimentos.map(({ descricao, data, valor }) => ({ rotulo: `${descricao}, ${formatDiaBr(data)}`, valor })),
    )
  }
  writeParagrafo(
    papel,
    'Valores pagos até cada dia 31 de dezembro: parcelas, encargos e lances, menos o que foi estornado e o que saiu do próprio crédito. O que falta pagar não se declara como dívida. Na dúvida, fale com quem faz a sua declaração.',
    { suave: true },
  )
  return concluir(papel)
}
