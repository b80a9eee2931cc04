import { useQuery } from '@tanstack/react-query'
import { Outlet, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { sessaoQuery } from '../sessao/consulta.ts'
import { FuncionarioContext } from '../sessao/funcionario.ts'
import { ConsoleFrame } from './ConsoleFrame.tsx'

/** The frame of the screens behind the login. When the session ends under them, the guard is asked again. */
export function StaffLayout() {
  const router = useRouter()
  const { data: funcionario } = useQuery(sessaoQuery)
  const over = funcionario === null
  useEffect(() => {
    if (over) void router.invalidate()
  }, [over, router])
  if (over) return null
  return (
    <FuncionarioContext value={funcionario ?? null}>
      <ConsoleFrame funcionario={funcionario}>
        <Outlet />
      </ConsoleFrame>
    </FuncionarioContext>
  )
}
