import { RENDA_MAXIMA_CENTAVOS } from '@contempla/consorcio'
import { DataList, formatCentavos, MoedaField, parseMoeda, Section, showSnackbar } from '@contempla/ui'
import { Form } from '@contempla/web/forms'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { GuardaDoRascunho, showValor, useRascunho, validateMoeda } from '../../casos/index.ts'
import { api } from '../../shell/app.ts'
import { useEscrita } from '../../shell/dados/useEscrita.ts'
import { useModo, useMotivoOffline, useUsuario } from '../../shell/hooks.ts'
import { href } from '../../shell/rotas/href.ts'
import type { Dados } from './campos.ts'
import { dadosQuery } from './consultas.ts'
import { Lidas, ParteDoCadastro } from './ParteDoCadastro.tsx'
import classes from './Perfil.module.css'

const rascunho = 'renda'

/** Changes the income and the wealth that the person declares; the declaration counts at once. */
export function PatrimonioRendaScreen() {
  return (
    <ParteDoCadastro
      titulo="Patrimônio e renda"
      lead="É o que você declara. Usamos na análise do crédito, e só quem analisa vê."
    >
      {(idCota) => <Renda key={idCota} idCota={idCota} />}
    </ParteDoCadastro>
  )
}

function Renda({ idCota }: { idCota: number }) {
  const dados = useQuery(dadosQuery(idCota))
  const representante = useModo() === 'representante'
  return (
    <Lidas queries={[dados]}>
      {([lidos]) => (representante ? <RendaMostrada dados={lidos} /> : <RendaForm idCota={idCota} dados={lidos} />)}
    </Lidas>
  )
}

/** Names the fields; a company has revenue where a person has income. */
const useRotulosDaRenda = () =>
  useUsuario().tipoPessoa === 'PJ'
    ? { renda: 'Receita mensal', patrimonio: 'Patrimônio da empresa' }
    : { renda: 'Renda mensal', patrimonio: 'Patrimônio' }

const emReais = (centavos: number | null) => (centavos === null ? 'Não informado' : formatCentavos(centavos))

/** Shows the declared amounts to a representative. */
function RendaMostrada({ dados: { valorRenda, valorPatrimonio } }: { dados: Dados }) {
  const rotulos = useRotulosDaRenda()
  return (
    <Section>
      <DataList
        items={[
          { label: rotulos.renda, value: emReais(valorRenda) },
          { label: rotulos.patrimonio, value: emReais(valorPatrimonio) },
        ]}
      />
    </Section>
  )
}

function RendaForm({ idCota, dados }: { idCota: number; dados: Dados }) {
  const router = useRouter()
  const rotulos = useRotulosDaRenda()
  const inicio = { valorRenda: showValor(dados.valorRenda), valorPatrimonio: showValor(dados.valorPatrimonio) }
  const { values, forget } = useRascunho(rascunho, inicio)
  const leave = () => {
    forget()
    void router.navigate({ href: href('/perfil') })
  }
  const escrita = useEscrita({
    send: (body: { valorRenda: number | null; valorPatrimonio: number | null }) =>
      api('PUT /cotas/:id/dados-cadastrais', { params: { id: idCota }, body, noLoading: true }),
    onDone: () => {
      showSnackbar('Patrimônio e renda salvos.', 'sucesso')
      leave()
    },
  })
  return (
    <div className={classes.formulario}>
      <Form
        values={values}
        call={escrita}
        request={(digitado) => ({
          valorRenda: parseMoeda(digitado.valorRenda),
          valorPatrimonio: parseMoeda(digitado.valorPatrimonio),
        })}
        submitLabel="Salvar"
        disabledReason={useMotivoOffline()}
        onCancel={leave}
      >
        {({ field, values: atuais }) => (
          <>
            <GuardaDoRascunho nome={rascunho} inicio={inicio} values={atuais} />
            <MoedaField
              label={rotulos.renda}
              optional
              {...field('valorRenda', { validate: (texto) => validateMoeda(texto, RENDA_MAXIMA_CENTAVOS) })}
            />
            <MoedaField
              label={rotulos.patrimonio}
              optional
              description="Quanto valem os bens, as aplicações e o dinheiro guardado."
              {...field('valorPatrimonio')}
            />
            <p className={classes.nota}>Deixe em branco o que preferir não dizer.</p>
          </>
        )}
      </Form>
    </div>
  )
}
