import { formatCentavos, InscricaoField, MoedaField, parseMoeda, SelectField, TextField } from '@contempla/ui'
import { Form } from '@contempla/web/forms'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import {
  Carregado,
  centavosText,
  countOf,
  href,
  Pagina,
  type Result,
  readQuery,
  useCall,
  useRouteId,
  valorPositivo,
} from '../shell/kit.ts'

type Opcoes = Result<'GET /grupos/:id/venda'>

/** Why no quota of the group can be sold. */
function impedimentoDa({ situacao, contribuicoes, planos, numeros }: Opcoes): string | null {
  if (situacao === 'ENCERRADO') return 'O grupo foi encerrado.'
  if (contribuicoes === null)
    return 'O grupo não tem parcelas a emitir: ou já emitiu todas, ou a próxima assembleia ainda vai ser marcada.'
  if (planos.length === 0) return 'O parceiro não tem um plano com o prazo deste grupo.'
  return numeros.length === 0 ? 'Todas as cotas do grupo estão vendidas.' : null
}

function FormularioDeVenda({ opcoes }: { opcoes: Opcoes }) {
  const navegar = useNavigate()
  const [plano] = opcoes.planos
  const [bem] = opcoes.bens
  const vender = useCall('POST /grupos/:id/cotas', {
    success: ({ numero, contribuicoes }) => `Cota ${numero} vendida, com ${countOf(contribuicoes, 'parcela')}.`,
    invalidates: ['/grupos', '/cotas', '/consorciados'],
    onDone: ({ idCota }) => void navegar({ href: href('/consorciados/cotas/:id', { id: idCota }) }),
  })
  const { faixaDeCredito } = opcoes
  const faixa = faixaDeCredito && {
    description: `De ${formatCentavos(faixaDeCredito.minimo)} a ${formatCentavos(faixaDeCredito.maximo)}, pelos bens do grupo.`,
  }
  const obrigatorio = (o: string) => ({ required: `Informe ${o}` })
  return (
    <Form
      call={vender}
      submitLabel="Vender cota"
      disabledReason={impedimentoDa(opcoes)}
      values={{
        inscricaoNacional: '',
        plano: plano?.chave ?? '',
        numero: opcoes.numeros[0] ?? '',
        nomeBem: bem?.nome ?? '',
        credito: bem ? centavosText(bem.credito) : '',
        vendedor: '',
      }}
      request={(v) => ({
        params: { id: opcoes.idGrupo },
        body: { ...v, credito: parseMoeda(v.credito) ?? 0, vendedor: v.vendedor.trim() || null },
      })}
    >
      {({ field }) => (
        <>
          <InscricaoField
            autoComplete="off"
            {...field('inscricaoNacional', obrigatorio('o CPF ou CNPJ de quem compra'))}
          />
          <SelectField
            label="Plano"
            options={opcoes.planos.map(({ chave, nome }) => ({ value: chave, label: nome }))}
            {...field('plano', obrigatorio('o plano'))}
          />
          <TextField
            label="Número da cota"
            description={`Livres: ${opcoes.numeros.join(', ')}`}
            inputMode="numeric"
            maxLength={4}
            {...field('numero', { pattern: { value: /^\d{4}$/, message: 'São 4 algarismos, como 0007' } })}
          />
          <TextField label="Bem" {...field('nomeBem', obrigatorio('o bem'))} />
          <MoedaField label="Crédito" {...faixa} {...field('credito', { validate: valorPositivo })} />
          <TextField
            label="Quem vendeu"
            optional
            maxLength={80}
            description="O nome ou o código do vendedor, escrito sempre igual: por ele se contam as promessas."
            {...field('vendedor')}
          />
        </>
      )}
    </Form>
  )
}

export function VendaScreen() {
  const id = useRouteId()
  const opcoes = useQuery(readQuery('GET /grupos/:id/venda', { params: { id } }))
  const { data } = opcoes
  return (
    <Pagina
      title={data ? `Vender cota do grupo ${data.grupo}` : 'Vender cota'}
      summary={
        data?.contribuicoes
          ? `Quem entra hoje paga o plano em ${countOf(data.contribuicoes, 'parcela')}, a partir da próxima emissão.`
          : 'Venda uma cota a quem já é consorciado do parceiro.'
      }
      back={{ href: href('/grupos/:id', { id }, { aba: 'cotas' }), label: 'Grupo' }}
    >
      <Carregado query={opcoes}>{(lidas) => <FormularioDeVenda opcoes={lidas} />}</Carregado>
    </Pagina>
  )
}
