import { DataList, Money } from '@contempla/ui'
import { type CamposDe, type Linha, type Partes, readDigitado } from '../../casos/index.ts'
import { href } from '../../shell/rotas/href.ts'
import type { DoBem } from '../bem/atos.ts'
import { type ContatosDitos, telefoneDito } from '../contatos-ditos.ts'
import type { Atos } from './atos.ts'

type Passo = Linha<Atos>

/** Where the purchase stands, whoever's turn it is, and what comes next. */
export function central({ estado: { timeline, tela, motivo, dadosFaturamento } }: DoBem): Passo {
  const atual = timeline.find(({ status }) => status !== 'Concluido' && status !== 'Fechado')
  const daMesa = atual?.status === 'Pendente'
  const { usado, valorCompra, custosDeVistoria } = dadosFaturamento
  return {
    illustration: 'caminho',
    heading: 'A compra do seu veículo',
    text: 'São cinco passos, e depois o pagamento a quem vende.',
    vez: { quem: daMesa ? 'a administradora' : 'voce' },
    numero: true,
    motivo,
    details: [
      ...(usado ? [{ label: 'Veículo', value: `${usado.marca} ${usado.modelo}, ${usado.placa}` }] : []),
      ...(valorCompra === null ? [] : [{ label: 'Preço', value: <Money centavos={valorCompra} /> }]),
      ...(custosDeVistoria > 0 ? [{ label: 'Vistorias até agora', value: <Money centavos={custosDeVistoria} /> }] : []),
    ],
    faz: { label: daMesa ? 'Ver o andamento' : 'Continuar', href: atual?.route ?? tela ?? href('/home') },
    outros: [{ label: 'Ir para o início', href: href('/home') }],
    etapas: true,
    desistir: true,
  }
}

const telas = {
  telefone: '/faturamentoseminovo/atualizacaocadastral/telefone',
  email: '/faturamentoseminovo/atualizacaocadastral/email',
  endereco: '/faturamentoseminovo/atualizacaocadastral/endereco',
  resumo: '/faturamentoseminovo/atualizacaocadastral/resumo',
} as const

type Contato = keyof ContatosDitos

const contatos = {
  ato: 'atualizarCadastro',
  label: 'Confirmar os contatos',
  campos: {
    telefone: { tipo: 'telefone', label: 'Celular', opcional: true },
    email: { tipo: 'email', label: 'E-mail', opcional: true },
    endereco: { tipo: 'endereco', label: 'Endereço', opcional: true },
  } satisfies CamposDe<ContatosDitos>,
  partes: {
    rascunho: 'faturamento-seminovo-contatos',
    telas: [
      { path: telas.telefone, campos: ['telefone'], label: 'Usar este celular' },
      { path: telas.email, campos: ['email'], label: 'Usar este e-mail' },
      { path: telas.endereco, campos: ['endereco'], label: 'Usar este endereço' },
      { path: telas.resumo, campos: [] },
    ],
  } satisfies Partes<ContatosDitos>,
} as const

/** The contacts as they would be confirmed now: what was typed for this billing, or what is on record. */
function contatosDitos(lido: DoBem): Readonly<Record<Contato, string | null>> {
  const { telefone, email, endereco } = lido.estado.dadosFaturamento.cadastro
  const dito = readDigitado(lido, contatos.partes.rascunho)
  const { numero, semNumero, complemento, bairro, cidade } = dito
  const rua = dito['endereco'] && (numero || semNumero) ? [dito['endereco'], semNumero ? 's/n' : numero] : null
  return {
    telefone: String(dito['telefone'] || '') || telefoneDito(telefone),
    email: String(dito['email'] || '') || email,
    endereco: rua ? [...rua, complemento, bairro, cidade].filter(Boolean).join(', ') : endereco,
  }
}

const CONTATOS = {
  telefone: {
    nome: 'Celular',
    pergunta: 'Este é o seu celular?',
    qual: 'Qual é o seu celular?',
    seguinte: telas.email,
  },
  email: { nome: 'E-mail', pergunta: 'Este é o seu e-mail?', qual: 'Qual é o seu e-mail?', seguinte: telas.endereco },
  endereco: { nome: 'Endereço', pergunta: 'Você mora aqui?', qual: 'Onde você mora?', seguinte: telas.resumo },
} as const satisfies Record<Contato, object>

const antes: Readonly<Record<Contato, string>> = {
  telefone: '/faturamentoseminovo/centralcontemplacao',
  email: telas.telefone,
  endereco: telas.email,
}

/** Shows one of the contacts on record, to be confirmed or corrected for this billing alone. */
export const conferir =
  (contato: Contato) =>
  (lido: DoBem): Passo => {
    const { nome, pergunta, qual, seguinte } = CONTATOS[contato]
    const valor = contatosDitos(lido)[contato]
    const voltar = { label: 'Voltar', href: antes[contato] }
    const correcao: Passo = {
      heading: qual,
      text: 'Vale só para esta compra: o seu cadastro fica como está.',
      formulario: contatos,
    }
    if (lido.modo === 'normal' && valor === null) return { ...correcao, voltar }
    return {
      heading: pergunta,
      voltar,
      conteudo: <DataList items={[{ label: nome, value: valor ?? 'Não informado' }]} />,
      faz: { label: 'Está certo', href: seguinte },
      outros:
        lido.modo === 'normal'
          ? [{ label: 'Corrigir', abre: { ...correcao, outros: [{ label: 'Deixar como estava', volta: true }] } }]
          : [],
    }
  }

/** Shows the three contacts, and confirms them; a representative confirms what is on record. */
export function resumo(lido: DoBem): Passo {
  const { modo, estado } = lido
  const ditos = contatosDitos(lido)
  const pares = (['telefone', 'email', 'endereco'] as const).map((contato) => ({
    label: CONTATOS[contato].nome,
    value: ditos[contato] ?? 'Não informado',
  }))
  return {
    heading: 'Confira os seus contatos',
    text: 'Eles vão no contrato, e é por eles que o analista fala com você. Avisos e links vão para os contatos do seu perfil.',
    voltar: { label: 'Voltar', href: telas.endereco },
    motivo: estado.motivo,
    ate: 'Confirme',
    conteudo: (
      <>
        <DataList items={pares} />
        {modo === 'representante' && (
          <p>Como representante, você confirma os dados. Para mudar algo, o titular entra com a senha dele.</p>
        )}
      </>
    ),
    ...(modo === 'representante'
      ? { faz: { label: contatos.label, ato: 'atualizarCadastro', representante: true } }
      : { formulario: contatos }),
    outros: modo === 'normal' ? [{ label: 'Corrigir algum deles', href: telas.telefone }] : [],
  }
}
