import { emLista } from '@contempla/consorcio'
import { DataList, formatDia, Money, Section } from '@contempla/ui'
import {
  ditosDoPagamento,
  inicio,
  type Linha,
  naFilial,
  pedidosDeConta,
  voltarAoInicio as voltar,
} from '../../casos/index.ts'
import { href } from '../../shell/rotas/href.ts'
import { ContatosDoFaturamento, correcaoDosContatos } from '../contatos.tsx'
import { SaldoNoCredito } from '../SaldoNoCredito.tsx'
import type { Atos, DaFase } from './atos.ts'
import classes from './Especie.module.css'

type Passo = Linha<Atos>

export const comecar = ({ estado: { valorCredito } }: DaFase): Passo => ({
  heading: 'Receba o seu crédito em dinheiro',
  text: 'Em quatro passos o crédito vai para a sua conta.',
  voltar,
  figura: valorCredito,
  faz: { label: 'Iniciar Faturamento', ato: 'iniciar' },
  etapas: true,
  desistir: true,
})

export const conferirContatos = ({ modo, estado: { cadastro } }: DaFase): Passo => ({
  heading: 'Confira os seus contatos',
  text: 'É por aqui que falamos com você até o dinheiro chegar.',
  voltar,
  ate: 'Confirme',
  conteudo: <ContatosDoFaturamento cadastro={cadastro} modo={modo} />,
  faz: { label: 'Está tudo certo', ato: 'atualizarCadastro', representante: true },
  outros:
    modo === 'representante'
      ? []
      : [{ label: 'Corrigir para este faturamento', href: href('/faturamentoespecie/ajustecadastral') }],
  etapas: true,
  desistir: true,
})

/** Asks for other contacts for this billing alone. */
export const corrigirContatos: Passo = {
  ...correcaoDosContatos,
  voltar: { label: 'Voltar', href: href('/faturamentoespecie/centralcontemplacao') },
}

/** Asks for the authorisation and its conditions, both of which are accepted once. */
export function termo({ estado }: DaFase): Passo {
  const { valorCredito, condicoes, lockAgreements, saldoDevedor, quitaComOCredito } = estado
  const comSaldo = saldoDevedor > 0 && !quitaComOCredito
  const aceito = lockAgreements && !comSaldo
  return {
    heading: 'Termo de autorização',
    text: 'Leia antes de continuar: depois de aceitos, os termos não se mudam.',
    voltar,
    conteudo: (
      <>
        <Section title="O que você autoriza">
          <p>
            Autorizo a administradora a pagar em dinheiro o crédito da minha cota contemplada, hoje de{' '}
            <Money centavos={valorCredito} />, na conta que eu informar.
          </p>
        </Section>
        <SaldoNoCredito {...estado} />
        <Section title="Condições">
          <ul className={classes.lista}>
            {condicoes.map((condicao) => (
              <li key={condicao}>{condicao}</li>
            ))}
          </ul>
        </Section>
        {aceito && <p>Você já aceitou o termo e as condições.</p>}
      </>
    ),
    ...(aceito
      ? { faz: { label: 'Continuar', ato: 'aceitarTermos', com: { termo: true, condicoes: true } } }
      : { formulario: comAceites(comSaldo) }),
  }
}

const comAceites = (comSaldo: boolean): NonNullable<Passo['formulario']> => ({
  ato: 'aceitarTermos',
  label: 'Continuar',
  campos: {
    ...(comSaldo
      ? {
          quitarComOCredito: {
            tipo: 'aceite',
            label: 'Quero pagar com o crédito o que falta da cota',
            recusa: 'Marque para continuar, ou quite a cota antes de pedir',
          },
        }
      : {}),
    termo: {
      tipo: 'aceite',
      label: 'Li e aceito o termo de autorização',
      recusa: 'Aceite o termo para continuar',
    },
    condicoes: { tipo: 'aceite', label: 'Li e aceito as condições', recusa: 'Aceite as condições para continuar' },
  },
})

const outroLink = { label: 'Enviar outro link', ato: 'reenviarLink' } as const

export function esperarPelaFoto({ estado: { linkEnviadoA } }: DaFase): Passo {
  const semContato = linkEnviadoA.length === 0
  return {
    illustration: 'espera',
    heading: semContato ? 'Não temos para onde enviar o link' : 'Abra o link que enviamos',
    text: semContato
      ? 'Falta um e-mail ou celular no seu cadastro. Atualize o cadastro e peça outro link.'
      : 'Abra a mensagem no celular e toque no link: ele abre a câmera para você tirar uma foto do rosto. Esta tela segue sozinha.',
    vez: { quem: 'voce' },
    conteudo: !semContato && <DataList items={[{ label: 'Enviado para', value: emLista(linkEnviadoA) }]} />,
    // A link that was sent carries its own instruction in the message.
    ...(semContato ? { faz: { label: 'Atualizar o cadastro', href: href('/perfil') } } : {}),
    outros: [outroLink, inicio],
    desistir: true,
  }
}

export const linkExpirado: Passo = {
  illustration: 'erro',
  heading: 'O link do reconhecimento facial expirou',
  text: 'Peça outro para continuar o faturamento.',
  faz: outroLink,
  outros: [inicio],
  desistir: true,
}

export const rostoRecusado = ({ estado: { motivo } }: DaFase): Passo => ({
  illustration: 'erro',
  heading: 'Faça de novo o reconhecimento facial',
  text: 'A foto do seu rosto não serviu. Veja o motivo e peça outro link para a câmera.',
  motivo,
  vez: { quem: 'voce' },
  faz: outroLink,
  outros: [inicio],
  desistir: true,
})

export const anexarDocumentos: Passo = {
  heading: 'Envie seus documentos',
  text: 'Com eles confirmamos quem recebe o crédito. Fotos ou PDF de até 6 MB.',
  voltar,
  documentos: {},
}

export const filial = ({ estado }: DaFase): Passo => naFilial(estado)

const daConta = href('/faturamentoespecie/dadosbancarios')

export const aprovado = ({ estado: { valorAPagar } }: DaFase): Passo => ({
  heading: 'Cadastro aprovado',
  text: 'Seus documentos foram aceitos. Falta dizer em que conta você quer receber.',
  voltar,
  figura: valorAPagar,
  ate: 'Informe a conta',
  faz: { label: 'Atualizar dados bancários', href: daConta, comSenha: true },
  etapas: true,
  desistir: true,
})

export const {
  informar: informarConta,
  corrigir: contaDevolvida,
  refazer: pagamentoEstornado,
} = pedidosDeConta(({ estado: { motivo, valorAPagar, dadosBancarios } }: DaFase) => ({
  valor: valorAPagar,
  motivo,
  antes: dadosBancarios,
}))

/** Builds a step that tells where the money is: under review, programmed or sent. */
const pagamento =
  (heading: string, text: string, oQue = 'O dinheiro chega') =>
  ({ modo, estado }: DaFase): Passo => {
    const { atos, valorAPagar, valorCredito, saldoDevedor, pagoEm, dadosBancarios: dela, CaseNumber } = estado
    const valor = pagoEm
      ? { label: 'Valor pago', centavos: valorCredito }
      : { label: 'Valor a receber', centavos: valorAPagar }
    return {
      illustration: pagoEm ? 'sucesso' : 'espera',
      heading,
      text,
      ...(pagoEm ? {} : { vez: { quem: 'a administradora', oQue }, etapas: true }),
      details: [
        { label: valor.label, value: <Money centavos={valor.centavos} /> },
        ...(saldoDevedor > 0
          ? [{ label: 'Do crédito, paga o saldo da cota', value: <Money centavos={saldoDevedor} /> }]
          : []),
        ...(pagoEm ? [{ label: 'Pago em', value: formatDia(pagoEm) }] : []),
        ...(dela ? [{ label: 'Conta', value: `${dela.nomeBanco}, agência ${dela.agencia}, conta ${dela.conta}` }] : []),
        ...(CaseNumber ? [{ label: 'Número do pedido', value: CaseNumber }] : []),
      ],
      faz: atos.includes('ciente') && modo === 'normal' ? { label: 'Entendi', ato: 'ciente' } : inicio,
      desistir: true,
    }
  }

/** The documents are approved, and the account will be asked for next. */
export const documentosAprovados = pagamento(
  'Documentos aprovados',
  'Estamos atualizando o seu cadastro. Depois você informa a conta em que quer receber.',
  'Resposta',
)
export const emPreparo = pagamento(...ditosDoPagamento.emPreparo)
export const programado = pagamento('Pagamento programado!', 'O pagamento está no banco.')
export const semResposta = pagamento(...ditosDoPagamento.semResposta)
export const realizado = pagamento('Pagamento realizado!', 'O seu crédito foi enviado à conta que você informou.')
