import { RENDA_MAXIMA_CENTAVOS } from '@contempla/consorcio'
import { MoedaField, parseMoeda, ScreenHeading, Stack, showSnackbar, TextSkeleton } from '@contempla/ui'
import { Form } from '@contempla/web/forms'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { GuardaDoRascunho, showValor, useRascunho, validateMoeda } from '../../../casos/index.ts'
import { api } from '../../../shell/app.ts'
import { useModo, useMotivoOffline } from '../../../shell/hooks.ts'
import { href } from '../../../shell/rotas/href.ts'
import { ComCotaDoTitular } from '../ComCotaDoTitular.tsx'
import { dadosQuery } from '../consultas.ts'
import type { Dados } from '../dados/campos.ts'
import { useEscrita } from '../edicao/useEscrita.ts'
import { Lidas } from '../Lidas.tsx'
import classes from '../Perfil.module.css'
import { soConfirma } from '../representante.ts'
import { useRotulosDaRenda } from './useRotulosDaRenda.ts'

// Only a representative looks without changing.
const RendaMostrada = lazy(() => import('./RendaMostrada.tsx').then((m) => ({ default: m.RendaMostrada })))

const rascunho = 'renda'

/** What the person declares of their money: their own word, true at once. */
export function PatrimonioRendaScreen() {
  const representante = useModo() === 'representante'
  return (
    <Stack gap="large">
      <ScreenHeading
        back={{ href: href('/perfil'), label: representante ? 'Cadastro do titular' : 'Meu perfil' }}
        lead={representante ? soConfirma : 'É o que você declara. Usamos na análise do crédito, e só quem analisa vê.'}
      >
        Patrimônio e renda
      </ScreenHeading>
      <ComCotaDoTitular>
        {(idCota) => <Renda key={idCota} idCota={idCota} representante={representante} />}
      </ComCotaDoTitular>
    </Stack>
  )
}

function Renda({ idCota, representante }: { idCota: number; representante: boolean }) {
  const dados = useQuery(dadosQuery(idCota))
  return (
    <Lidas queries={[dados]}>
      {([lidos]) =>
        representante ? (
          <Suspense fallback={<TextSkeleton lines={2} />}>
            <RendaMostrada dados={lidos} />
          </Suspense>
        ) : (
          <RendaForm idCota={idCota} dados={lidos} />
        )
      }
    </Lidas>
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
