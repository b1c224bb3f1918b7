import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { deviceOf } from './device.ts'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [`(X11; Linux x86_64) ${webkit} HeadlessChrome/140.0.0.0 Safari/537.36`, 'Chrome (headless)', 'Linux'],
  [`(X11; Linux x86_64) ${webkit} Ubuntu Chromium/80.0 Chrome/80.0 Safari/537.36`, 'Chromium', 'Ubuntu'],
  [`(X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/140.0.0.0 Safari/537.36`, 'Chrome', 'ChromeOS'],
  [`(Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`, 'Edge', 'Windows'],
  [`(Linux; Android 10; K) ${webkit} Chrome/140.0.0.0 Mobile Safari/537.36 OPR/90.0`, 'Opera', 'Android'],
  ['(X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 'Linux'],
  ['(iPhone; CPU iPhone OS 18_0 like Mac OS X) CriOS/140.0 Mobile/15E148 Safari/604.1', 'Chrome', 'iPhone'],
  ['(Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15', 'Safari', 'macOS'],
])('%s is told as %s on %s', (agent, browser, system) => {
  const request = { ip: '192.0.2.1', headers: { 'user-agent': `Mozilla/5.0 ${agent}` } } as FastifyRequest
  expect(deviceOf(request)).toEqual({ address: '192.0.2.1', browser, system })
})
