import { parseMarca } from '@contempla/tema'
import type { FormTools } from '@contempla/web/forms'
import { Form } from '@contempla/web/forms'
import { useQuery } from '@tanstack/react-query'
import { Carregado, href, Pagina, readQuery, useCall, useMay, useRouteId } from '../shell/kit.ts'
import { AtendimentoDoParceiro } from './AtendimentoDoParceiro.tsx'
import { FuncionalidadesDoParceiro } from './FuncionalidadesDoParceiro.tsx'
import { MarcaDoParceiro } from './MarcaDoParceiro.tsx'
import classes from './Parceiros.module.css'
import { Previa } from './Previa.tsx'
import { type Parceiro, pedidoDe, type ValoresDoParceiro, valoresDe } from './valores.ts'

export function ParceiroScreen() {
  const id = useRouteId()
  // Read once: a change made elsewhere meanwhile must not take what is being typed away; saving over it is refused.
  const parceiro = useQuery({
    ...readQuery('GET /parceiros/:id', { params: { id } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  return (
    <Pagina
      title={parceiro.data?.nome ?? 'Parceiro'}
      summary="O que você muda aqui aparece ao lado na hora, e no portal assim que for salvo."
      back={{ href: href('/parceiros'), label: 'Parceiros' }}
    >
      <Carregado query={parceiro}>{(lido) => <Edicao key={lido.revisao} parceiro={lido} />}</Carregado>
    </Pagina>
  )
}

function Edicao({ parceiro }: { parceiro: Parceiro }) {
  const { porque } = useMay('gestor')
  const salvar = useCall('PUT /parceiros/:id', {
    success: ({ nome }) => `${nome} salvo. O portal já mostra as mudanças.`,
    invalidates: ['/parceiros'],
  })
  return (
    <Form
      values={valoresDe(parceiro)}
      call={salvar}
      request={(valores) => pedidoDe(parceiro.id, parceiro.revisao, valores)}
      submitLabel="Salvar"
      disabledReason={porque}
    >
      {(ferramentas) => <Campos parceiro={parceiro} ferramentas={ferramentas} impedimento={porque} />}
    </Form>
  )
}

export interface CamposProps {
  parceiro: Parceiro
  ferramentas: FormTools<ValoresDoParceiro>
  /** Why nothing can be saved by who is in. */
  impedimento: string | undefined
}

function Campos(props: CamposProps) {
  const { values } = props.ferramentas
  const marca = parseMarca({ primary: values.corPrimaria, secondary: values.corSecundaria })
  return (
    <div className={classes.edicao}>
      <div className={classes.campos}>
        <MarcaDoParceiro {...props} />
        <FuncionalidadesDoParceiro {...props} />
        <AtendimentoDoParceiro {...props} />
      </div>
      <section className={classes.aoLado} aria-label="Como fica no portal">
        <Previa marca={marca} nome={values.nome} logoUrl={values.logoUrl || null} />
      </section>
    </div>
  )
}
