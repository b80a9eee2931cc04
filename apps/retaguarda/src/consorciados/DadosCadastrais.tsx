import { formatInscricao } from '@contempla/contract/inscricao-nacional'
import { Button, FailureText, formatDia, Section } from '@contempla/ui'
import { detailedMessageOf, Ficha, formatInstante, type Result, useCall, useMay } from '../shell/kit.ts'
import classes from './Consorciados.module.css'
import { alteracaoEmPalavras, ausente, type Dados, registroEmPalavras, registroMascarado } from './registro.ts'

type Consorciado = Result<'GET /consorciados/:id'>

/** The registration data: masked at first; shown whole on request, which is written down. */
export function DadosCadastrais({ consorciado }: { consorciado: Consorciado }) {
  const revelar = useCall('POST /consorciados/:id/revelar', { invalidates: ['/consorciados/'] })
  const { porque } = useMay('analista')
  const dados = revelar.data
  return (
    <Section
      title="Dados cadastrais"
      lead={
        dados
          ? 'À mostra até você sair desta tela.'
          : 'Confira com o que a pessoa disser, antes de contar qualquer coisa.'
      }
      action={
        dados ? (
          <Button size="small" variant="secondary" onClick={() => revelar.reset()}>
            Ocultar dados
          </Button>
        ) : (
          <Button
            size="small"
            variant="secondary"
            loading={revelar.isPending}
            disabledReason={porque}
            onClick={() => revelar.mutate({ params: { id: consorciado.id } })}
          >
            Mostrar dados
          </Button>
        )
      }
    >
      {revelar.isError && <FailureText>{detailedMessageOf(revelar.error)}</FailureText>}
      <Ficha items={dados ? aMostra(dados, consorciado) : mascarados(consorciado)} />
      {consorciado.alteracaoPendente && <p>Há uma mudança do cadastro pedida, à espera da análise.</p>}
      {dados?.alteracao && <Ficha items={alteracaoEmPalavras(dados.alteracao)} />}
      <p className={classes.consultas}>
        Cada consulta fica registrada com o nome de quem viu.{' '}
        {consorciado.consultas.length > 0
          ? `Últimas: ${consorciado.consultas.map((c) => `${c.funcionario}, ${formatInstante(c.quando)}`).join('; ')}.`
          : 'Ninguém viu estes dados até agora.'}
      </p>
    </Section>
  )
}

const mascarados = (c: Consorciado) => [
  { label: c.tipoPessoa === 'PF' ? 'CPF' : 'CNPJ', value: c.inscricaoMascarada },
  {
    label: c.tipoPessoa === 'PF' ? 'Nascimento' : 'Fundação',
    value: c.nascimentoInformado ? '••/••/••••' : ausente,
  },
  ...registroMascarado(c),
  { label: 'Parceiro', value: c.parceiro.nome },
]

const aMostra = (dados: Dados, c: Consorciado) => [
  { label: c.tipoPessoa === 'PF' ? 'CPF' : 'CNPJ', value: formatInscricao(dados.inscricaoNacional) },
  {
    label: c.tipoPessoa === 'PF' ? 'Nascimento' : 'Fundação',
    value: dados.dataNascimentoFundacao ? formatDia(dados.dataNascimentoFundacao) : ausente,
  },
  ...registroEmPalavras(dados),
  { label: 'Parceiro', value: c.parceiro.nome },
]
