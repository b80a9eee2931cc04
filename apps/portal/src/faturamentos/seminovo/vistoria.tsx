import {
  DIAS_DO_LINK,
  DIAS_DO_RESULTADO,
  emLista,
  PERIODOS_DA_VISITA,
  type PeriodoDaVisita,
} from '@contempla/consorcio'
import { DataList, formatDia, formatDiaSemana, Money } from '@contempla/ui'
import { atendimento, type Linha, voltarAoInicio as voltar } from '../../casos/index.ts'
import { href } from '../../shell/rotas/href.ts'
import type { DoBem } from '../bem/atos.ts'
import { comAAdministradora } from '../identificacao.ts'
import type { Atos } from './atos.ts'
import { outroVeiculo } from './outro-veiculo.ts'

type Passo = Linha<Atos>
type Dados = DoBem['estado']['dadosFaturamento']

const termosDaDigital = href('/faturamentoseminovo/vistoriadigital/termos')
const termosDaTecnica = href('/faturamentoseminovo/vistoriatecnica/termos')

const doVeiculo = ({ usado }: Dados) =>
  usado ? [{ label: 'Veículo', value: `${usado.marca} ${usado.modelo}, ${usado.placa}` }] : []

const precos = ({ precosDeVistoria }: Dados) =>
  precosDeVistoria
    ? [
        { label: 'Custa, se aprovada', value: <Money centavos={precosDeVistoria.aprovada} /> },
        { label: 'Se não aprovada', value: <Money centavos={precosDeVistoria.naoAprovada} /> },
      ]
    : []

const resultado = `O resultado vale ${DIAS_DO_RESULTADO} dias.`

/** Offers the inspection that was chosen, or the one by the phone while none was. */
export function vistoriar({ estado: { motivo, tipoVistoria, dadosFaturamento } }: DoBem): Passo {
  const tecnica = tipoVistoria === 'VISTORIA_TECNICA'
  return {
    heading: tecnica ? 'Um vistoriador vai até o veículo' : 'Você mesmo faz a vistoria',
    text: tecnica
      ? `Você marca o dia, e alguém o recebe onde o veículo está. ${resultado}`
      : `Enviamos um link, que vale ${DIAS_DO_LINK} dias. Com ele, você ou quem está com o veículo tira as fotos. ${resultado}`,
    voltar,
    motivo,
    ate: 'Peça a vistoria',
    conteudo: <DataList items={[...doVeiculo(dadosFaturamento), ...precos(dadosFaturamento)]} />,
    faz: tecnica
      ? { label: 'Marcar a visita', href: termosDaTecnica }
      : { label: 'Fazer pelo celular', href: termosDaDigital },
    outros: [
      tecnica
        ? {
            label: 'Prefiro fazer pelo celular',
            ato: 'trocarVistoria',
            com: { tipoVistoria: 'VISTORIA_DIGITAL' },
          }
        : { label: 'Prefiro que um vistoriador vá', ato: 'trocarVistoria', com: { tipoVistoria: 'VISTORIA_TECNICA' } },
      outroVeiculo(dadosFaturamento),
    ],
    etapas: true,
  }
}

/** The report of a visit that was made may still come. */
export const visitaVencida = (lido: DoBem): Passo => ({
  ...vistoriar(lido),
  heading: 'O prazo da visita terminou',
  text: 'Se o vistoriador já foi, espere o laudo. Se não foi, peça a vistoria de novo.',
})

const pedirDeNovo = { label: 'Pedir a vistoria de novo', ato: 'pedirDeNovo' } as const

export const naoFeita = ({ estado: { motivo, dadosFaturamento } }: DoBem): Passo => ({
  illustration: 'erro',
  heading: 'Não foi possível fazer a vistoria',
  text: 'Peça outra para continuar: você escolhe de novo como ela é feita.',
  vez: { quem: 'voce' },
  numero: true,
  motivo,
  details: [
    ...doVeiculo(dadosFaturamento),
    ...(dadosFaturamento.custosDeVistoria > 0
      ? [{ label: 'Vistorias até agora', value: <Money centavos={dadosFaturamento.custosDeVistoria} /> }]
      : []),
  ],
  faz: pedirDeNovo,
  outros: [atendimento],
})

/** The photos are taken by the link, which no screen here shows: whoever has it needs no password. */
export function linkEnviado({ estado: { dadosFaturamento } }: DoBem): Passo {
  const { vistoria } = dadosFaturamento
  const { enviadoA = [], ate, fotos } = vistoria ?? {}
  const semContato = enviadoA.length === 0
  return {
    illustration: 'espera',
    heading: semContato ? 'Não temos para onde enviar o link' : 'Abra o link que enviamos',
    text: semContato
      ? 'Falta um e-mail ou celular no seu cadastro. Atualize-o e peça outro link.'
      : 'Ele abre a câmera, foto por foto, junto do veículo. Se ele está com outra pessoa, encaminhe a mensagem a ela.',
    vez: { quem: 'voce' },
    details: [
      ...(semContato ? [] : [{ label: 'Enviado para', value: emLista(enviadoA) }]),
      ...(fotos ? [{ label: 'Fotos feitas', value: `${fotos.feitas} de ${fotos.total}` }] : []),
      ...(ate ? [{ label: 'O link vale até', value: formatDia(ate) }] : []),
    ],
    ...(semContato ? { faz: { label: 'Atualizar o cadastro', href: href('/perfil') } } : {}),
    outros: [
      {
        label: 'Pedir a vistoria de novo',
        abre: {
          heading: 'Pedir a vistoria de novo?',
          text: 'O link de agora deixa de valer, e as fotos já tiradas por ele se perdem.',
          faz: { label: 'Sim, pedir de novo', ato: 'remarcar' },
          outros: [{ label: 'Continuar com este link', volta: true }],
        },
      },
    ],
    etapas: true,
  }
}

const isPeriodo = (texto: string): texto is PeriodoDaVisita => texto in PERIODOS_DA_VISITA

export function visitaAgendada({ estado: { dadosFaturamento } }: DoBem): Passo {
  const { visita } = dadosFaturamento.vistoria ?? {}
  return {
    illustration: 'espera',
    heading: 'A visita está marcada',
    text: 'Quem recebe o vistoriador precisa ter a chave e o documento do veículo.',
    vez: { quem: 'a administradora', oQue: 'Laudo' },
    details: visita
      ? [
          { label: 'Dia', value: formatDiaSemana(visita.dia) },
          {
            label: 'Horário',
            value: isPeriodo(visita.periodo) ? PERIODOS_DA_VISITA[visita.periodo].nome : visita.periodo,
          },
          ...(visita.endereco ? [{ label: 'Onde', value: visita.endereco }] : []),
          ...(visita.acompanhante ? [{ label: 'Quem recebe', value: visita.acompanhante }] : []),
        ]
      : [],
    outros: [
      {
        label: 'Mudar a visita',
        abre: {
          heading: 'Mudar a visita?',
          text: 'A visita marcada é desfeita, e você marca outra.',
          faz: { label: 'Sim, marcar outra', ato: 'remarcar' },
          outros: [{ label: 'Manter a visita', volta: true }],
        },
      },
      atendimento,
    ],
    etapas: true,
  }
}

const espera = (heading: string, text: string): Passo => ({
  ...comAAdministradora,
  vez: { quem: 'a administradora', oQue: 'Resposta' },
  heading,
  text,
})

export const laudoRecebido = espera(
  'Recebemos o laudo da vistoria',
  'Conferimos se o veículo garante o que falta pagar da cota.',
)
export const emReanalise = espera('Documento reenviado', 'Um analista confere o que você enviou sobre a vistoria.')

const contestar = 'PUT /antifraude/analise-documento/solicitar-reanalise-vistoria'

export const pendente = ({ estado: { dadosFaturamento } }: DoBem): Passo => ({
  heading: 'A vistoria tem uma pendência',
  text: 'Envie o que mostra que ela foi resolvida: fotos, notas ou laudos.',
  voltar,
  documentos: { por: contestar },
  outros: [outroVeiculo(dadosFaturamento)],
})

const recusado = ({ estado: { motivo, dadosFaturamento } }: DoBem) =>
  ({
    illustration: 'erro',
    heading: 'A vistoria recusou o veículo',
    vez: { quem: 'voce' },
    numero: true,
    motivo,
    details: [
      ...doVeiculo(dadosFaturamento),
      { label: 'Vistorias até agora', value: <Money centavos={dadosFaturamento.custosDeVistoria} /> },
    ],
  }) as const satisfies Passo

export const vistoriaRecusada = (lido: DoBem): Passo => ({
  ...recusado(lido),
  text: 'Escolha outro veículo ou, se algo está errado, envie documentos que mostrem isso.',
  faz: outroVeiculo(lido.estado.dadosFaturamento),
  outros: [
    {
      label: 'Enviar documentos contra a recusa',
      abre: {
        heading: 'Por que o veículo serve?',
        text: 'Envie fotos, notas ou laudos. Um analista confere e responde em até 7 dias úteis.',
        documentos: { por: contestar },
        outros: [{ label: 'Voltar', volta: true }],
      },
    },
    atendimento,
  ],
})

/** A recovered side rail or an auction is refused for good (document 2 §5). */
export const recusadoDeVez = (lido: DoBem): Passo => ({
  ...recusado(lido),
  text: 'Longarina recuperada e leilão não podem ser aceitos. Escolha outro veículo para continuar.',
  faz: outroVeiculo(lido.estado.dadosFaturamento),
  outros: [atendimento],
})
