import { DIAS_DO_LINK, DIAS_DO_RESULTADO, PERIODOS_DA_VISITA, type PeriodoDaVisita } from '@contempla/consorcio'
import { DataList, formatCentavos, formatDiaSemana } from '@contempla/ui'
import { type CamposDe, type Linha, readDigitado } from '../../casos/index.ts'
import { href } from '../../shell/rotas/href.ts'
import type { DoBem } from '../bem/atos.ts'
import type { Atos, DiaDaVisita, Termos, VisitaDita } from './atos.ts'
import { Fotos } from './Fotos.tsx'

type Passo = Linha<Atos>

const digital = {
  inicio: href('/faturamentoseminovo/vistoriadigital'),
  termos: '/faturamentoseminovo/vistoriadigital/termos',
  regras: '/faturamentoseminovo/vistoriadigital/regras',
} as const
const tecnica = {
  inicio: href('/faturamentoseminovo/vistoriatecnica'),
  termos: '/faturamentoseminovo/vistoriatecnica/termos',
  regras: '/faturamentoseminovo/vistoriatecnica/regras',
  cep: '/faturamentoseminovo/vistoriatecnica/cep',
  endereco: '/faturamentoseminovo/vistoriatecnica/endereco',
  acompanhante: '/faturamentoseminovo/vistoriatecnica/acompanhante',
} as const

const voltarA = (para: string) => ({ label: 'Voltar', href: para })

const aceites = {
  termos: {
    tipo: 'aceite',
    label: 'Li e aceito os termos da vistoria',
    recusa: 'Aceite os termos para continuar',
  },
  regras: { tipo: 'aceite', label: 'Li como a vistoria é feita', recusa: 'Leia e marque para continuar' },
} as const satisfies CamposDe<Termos>

const pedirDigital = {
  ato: 'pedirVistoriaDigital',
  label: 'Receber o link',
  campos: aceites,
  partes: {
    rascunho: 'faturamento-seminovo-vistoria-digital',
    telas: [
      { path: digital.termos, campos: ['termos'] },
      { path: digital.regras, campos: ['regras'] },
    ],
  },
} as const satisfies Passo['formulario']

const periodos = Object.fromEntries(
  Object.entries(PERIODOS_DA_VISITA).map(([periodo, { nome }]) => [periodo, nome]),
) as Record<PeriodoDaVisita, string>

function agendarTecnica({ estado: { dadosFaturamento } }: DoBem) {
  const dias = (dadosFaturamento.diasDeVisita ?? []).map((dia) => [dia, formatDiaSemana(dia)])
  return {
    ato: 'agendarVistoriaTecnica',
    label: 'Marcar a visita',
    campos: {
      ...aceites,
      cep: { tipo: 'cep', label: 'CEP' },
      endereco: { tipo: 'endereco', label: 'Endereço', semCep: true },
      nome: { tipo: 'texto', label: 'Nome de quem recebe' },
      telefone: { tipo: 'telefone', label: 'Celular de quem recebe' },
      dia: { tipo: 'opcoes', label: 'Dia', opcoes: Object.fromEntries(dias) as Record<DiaDaVisita, string> },
      periodo: { tipo: 'opcoes', label: 'Horário', opcoes: periodos },
    } satisfies CamposDe<VisitaDita>,
    partes: {
      rascunho: 'faturamento-seminovo-vistoria-tecnica',
      telas: [
        { path: tecnica.termos, campos: ['termos'] },
        { path: tecnica.regras, campos: ['regras'] },
        { path: tecnica.cep, campos: ['cep'] },
        { path: tecnica.endereco, campos: ['endereco'] },
        { path: tecnica.acompanhante, campos: ['nome', 'telefone', 'dia', 'periodo'] },
      ],
    },
  } as const satisfies Passo['formulario']
}

function custo({ estado: { dadosFaturamento } }: DoBem): string {
  const { aprovada, naoAprovada } = dadosFaturamento.precosDeVistoria ?? { aprovada: 0, naoAprovada: 0 }
  const onde = dadosFaturamento.saldoDevedor > 0 ? ' O valor vem na próxima parcela emitida.' : ''
  if (aprovada === 0) return 'A vistoria deste veículo já foi cobrada: esta não custa mais nada.'
  if (naoAprovada === 0)
    return `Uma parte da vistoria deste veículo já foi cobrada: faltam ${formatCentavos(aprovada)}, só se ele for aprovado.${onde}`
  return `A vistoria custa ${formatCentavos(aprovada)} se o veículo for aprovado, e ${formatCentavos(naoAprovada)} se não for.${onde}`
}
const doResultado = `O resultado vale ${DIAS_DO_RESULTADO} dias: até lá você envia os documentos de quem vende.`
const naoEDoDetran = 'Ela é da administradora, e não substitui a vistoria do Detran.'

export const termosDaDigital = (lido: DoBem): Passo => ({
  heading: 'Termos da vistoria digital',
  voltar: voltarA(digital.inicio),
  itens: [
    { texto: custo(lido) },
    { texto: `O link vale ${DIAS_DO_LINK} dias. Sem as fotos nesse prazo, você pede outro.` },
    { texto: doResultado },
    { texto: naoEDoDetran },
  ],
  formulario: pedirDigital,
})

export const regrasDaDigital = ({ estado: { dadosFaturamento } }: DoBem): Passo => ({
  heading: 'Como tirar as fotos',
  text: 'De dia, com o veículo limpo. O link mostra uma foto de cada vez, e você pode parar e continuar depois.',
  voltar: voltarA(digital.termos),
  conteudo: dadosFaturamento.usado && <Fotos tipo={dadosFaturamento.usado.tipo} />,
  formulario: pedirDigital,
})

export const termosDaTecnica = (lido: DoBem): Passo => ({
  heading: 'Termos da vistoria técnica',
  voltar: voltarA(tecnica.inicio),
  itens: [
    { texto: custo(lido) },
    { texto: 'Se ninguém receber o vistoriador, é cobrada como não aprovada.' },
    { texto: `A visita é num dia útil, em até ${DIAS_DO_LINK} dias.` },
    { texto: doResultado },
    { texto: naoEDoDetran },
  ],
  formulario: agendarTecnica(lido),
})

export const regrasDaTecnica = (lido: DoBem): Passo => ({
  heading: 'Como é a visita',
  text: 'O vistoriador olha o veículo por fora, por dentro e por baixo.',
  voltar: voltarA(tecnica.termos),
  itens: [
    { texto: 'Um adulto o recebe, com a chave e o documento do veículo.' },
    { texto: 'O veículo está limpo, parado num lugar plano e com luz.' },
    { texto: 'O chassi, o motor e as longarinas estão à vista, sem nada na frente.' },
  ],
  formulario: agendarTecnica(lido),
})

export const cepDaVisita = (lido: DoBem): Passo => ({
  heading: 'Onde o veículo está?',
  text: 'Pode ser onde mora ou trabalha quem o vende.',
  voltar: voltarA(tecnica.regras),
  formulario: agendarTecnica(lido),
})

export const enderecoDaVisita = (lido: DoBem): Passo => ({
  heading: 'Qual é o número?',
  voltar: voltarA(tecnica.cep),
  formulario: agendarTecnica(lido),
})

export function acompanhante(lido: DoBem): Passo {
  const formulario = agendarTecnica(lido)
  const { endereco, numero, semNumero, bairro } = readDigitado(lido, formulario.partes.rascunho)
  return {
    heading: 'Quem recebe o vistoriador?',
    voltar: voltarA(tecnica.endereco),
    conteudo: endereco && (
      <DataList items={[{ label: 'Onde', value: [endereco, semNumero ? 's/n' : numero, bairro].join(', ') }]} />
    ),
    formulario,
  }
}
