import { MAXIMO_POR_LISTA } from '@contempla/consorcio'
import { Button, LinkButton, RowList, ScreenHeading, Section, Stack, TextSkeleton } from '@contempla/ui'
import { focusHeading } from '@contempla/web'
import { IconPlus } from '@tabler/icons-react'
import { useLocation, useRouter } from '@tanstack/react-router'
import { Fragment, lazy, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { useModo } from '../../../shell/hooks.ts'
import { href } from '../../../shell/rotas/href.ts'
import { ComCotaDoTitular, ParteDoCadastro } from '../ParteDoCadastro.tsx'
import classes from '../Perfil.module.css'
import { hrefDoAlvo, LISTAS, type Lista, readAlvo, type Tela, writeAlvo } from './alvo.ts'

// Only who changes something needs the form and what it checks with.
const Edicao = lazy(() => import('./Edicao.tsx').then((m) => ({ default: m.Edicao })))

interface ListasScreenProps {
  tela: Tela
  titulo: string
  lead: string
  children: (idCota: number) => ReactNode
}

/** A part of the record that is lists: all of their items, or the form of the one that is being changed. */
export function ListasScreen({ tela, titulo, lead, children }: ListasScreenProps) {
  const { alvo, fechar } = useEdicao(tela)
  if (!alvo)
    return (
      <ParteDoCadastro titulo={titulo} lead={lead}>
        {children}
      </ParteDoCadastro>
    )
  const { nome } = LISTAS[alvo.lista]
  return (
    <Stack gap="large">
      <ScreenHeading back={{ href: href(tela), label: titulo }}>
        {alvo.id === null ? `Novo ${nome}` : `Mude seu ${nome}`}
      </ScreenHeading>
      <ComCotaDoTitular>
        {(idCota) => (
          <Suspense fallback={<TextSkeleton lines={6} />}>
            <Edicao idCota={idCota} alvo={alvo} onClose={fechar} />
          </Suspense>
        )}
      </ComCotaDoTitular>
    </Stack>
  )
}

/** What is being changed on the screen, kept in the address so that back, reload and the way back from a code keep it. */
function useEdicao(tela: Tela) {
  const router = useRouter()
  const { searchStr } = useLocation()
  const representante = useModo() === 'representante'
  const lido = representante ? null : readAlvo(searchStr)
  const alvo = lido && LISTAS[lido.lista].tela === tela ? lido : null
  const aberto = alvo && writeAlvo(alvo).editar
  const antes = useRef(aberto)
  useEffect(() => {
    if (antes.current !== aberto) focusHeading(document)
    antes.current = aberto
  }, [aberto])
  return { alvo, fechar: () => void router.navigate({ href: href(tela), replace: true }) }
}

interface ItensProps<T> {
  lista: Lista
  itens: readonly T[]
  /** Of one list among others of its screen. */
  titulo?: string
  /** What includes another. */
  incluir: string
  /** Draws one; `mudar` is where it is changed, null for who may only look. */
  children: (item: T, mudar: string | null) => ReactNode
}

/** The items of a list, and where another is included; who stands for the holder only looks. */
export function Itens<T extends { id: number }>({ lista, itens, titulo, incluir, children }: ItensProps<T>) {
  const representante = useModo() === 'representante'
  const hrefDo = (id: number | null) => (representante ? null : hrefDoAlvo({ lista, id }))
  const linhas = itens.map((item) => <Fragment key={item.id}>{children(item, hrefDo(item.id))}</Fragment>)
  const outro = hrefDo(null)
  const fim = outro !== null && (
    <Incluir label={incluir} href={outro} lista={lista} cheia={itens.length >= MAXIMO_POR_LISTA} />
  )
  if (titulo === undefined)
    return (
      <>
        {linhas}
        {fim}
      </>
    )
  return (
    <Section title={titulo}>
      <Stack gap="medium">
        {itens.length === 0 ? (
          <p className={classes.nota}>Nenhum no cadastro.</p>
        ) : (
          <RowList label={titulo}>{linhas}</RowList>
        )}
        {fim}
      </Stack>
    </Section>
  )
}

interface IncluirProps {
  label: string
  href: string
  lista: Lista
  /** There are as many as a record has. */
  cheia: boolean
}

function Incluir({ label, href: destino, lista, cheia }: IncluirProps) {
  if (cheia)
    return (
      <Button
        variant="secondary"
        fullWidth
        disabledReason={`Você já tem ${MAXIMO_POR_LISTA} ${LISTAS[lista].nome}s. Mude um deles.`}
      >
        {label}
      </Button>
    )
  return (
    <LinkButton href={destino} variant="secondary" fullWidth icon={<IconPlus size={20} aria-hidden="true" />}>
      {label}
    </LinkButton>
  )
}
